import { slotPlace } from '@permanto/federation/runtime';

/** Beside every page. */
const HEADER = slotPlace('mini-cart', {});

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
    /** @param isLost the place is the page, and something else is shown for it: its slots never come */
    mounted: (place: string, isLost = false) => {
      missing.delete(place);
      if (isLost) for (const one of missing) if (one !== HEADER) missing.delete(one);
      if (missing.size === 0) resolve();
    },
  };
}
