/**
 * Resolves when every place that the server sent has been hydrated. Until then the state must
 * stay as the server left it, or hydration would not match.
 */
export function whenMounted(places: readonly string[]) {
  const missing = new Set(places);
  let resolve: () => void = () => undefined;
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  if (missing.size === 0) resolve();
  return {
    done,
    mounted: (place: string) => {
      missing.delete(place);
      if (missing.size === 0) resolve();
    },
  };
}
