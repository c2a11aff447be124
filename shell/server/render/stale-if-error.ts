import { LRUCache } from 'lru-cache';
import { isComplete } from './is-complete';
import type { Rendered } from './worker/job';

const MAX_AGE_MS = 86_400_000;
const MAX_PAGES = 1_000;
const MAX_TOTAL_CHARACTERS = 32_000_000;

export interface StaleIfErrorCache {
  /**
   * Stores a complete page. A page that is gone (4xx) is removed; any other response leaves the stored one.
   */
  readonly set: (key: string, page: Rendered) => void;
  /** Returns the last complete page of `key` and its age in ms; null if there is none from the last day. */
  readonly get: (key: string) => { readonly page: Rendered; readonly age: number } | null;
}

/** Cache of complete pages that are served when rendering fails (RFC 5861, "stale-if-error"). */
export function createStaleIfErrorCache(
  now: () => number = () => performance.now(),
): StaleIfErrorCache {
  const pages = new LRUCache<string, Rendered>({
    max: MAX_PAGES,
    maxSize: MAX_TOTAL_CHARACTERS,
    sizeCalculation: ({ html }) => html.length + 1,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    set: (key, page) => {
      if (!isComplete(page) || page.status >= 500) return;
      if (page.status >= 400) pages.delete(key);
      if (page.status === 200 && pages.peek(key) !== page) pages.set(key, page);
    },
    get: (key) => {
      const page = pages.get(key);
      return page === undefined ? null : { page, age: MAX_AGE_MS - pages.getRemainingTTL(key) };
    },
  };
}
