/** Fakes media queries, which jsdom lacks. */
export function installFakeMedia(matching: readonly RegExp[] = []) {
  let now = matching;
  const listeners = new Set<() => void>();
  window.matchMedia = (query) =>
    ({
      get matches() {
        return now.some((pattern) => pattern.test(query));
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  return {
    set: (next: readonly RegExp[]) => {
      now = next;
      listeners.forEach((listener) => listener());
    },
  };
}
