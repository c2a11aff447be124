import { PAGE_PLACE } from '@permanto/federation/place';
import { isHeaderPlace } from './header-slot';

/**
 * `done` resolves when every place in the server's HTML has been hydrated: from then on what the visitor does
 * reaches all of it.
 */
export function trackHydration(places: readonly string[]) {
  const missing = new Set(places);
  let resolve: () => void = () => undefined;
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  if (missing.size === 0) resolve();
  return {
    done,
    /** Whether the page itself is still the server's HTML. */
    isServersPage: () => missing.has(PAGE_PLACE),
    /** @param isLost the place is the page, and a fallback is shown instead: its slots never mount */
    mounted: (place: string, isLost = false) => {
      missing.delete(place);
      if (isLost) for (const other of missing) if (!isHeaderPlace(other)) missing.delete(other);
      if (missing.size === 0) resolve();
    },
  };
}
