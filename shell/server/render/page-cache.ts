import { isComplete } from './is-complete';
import type { Rendered } from './worker/job';

export interface PageCache {
  /** Returns the page of `key`. Concurrent requests share one rendering, and its result is cached briefly. */
  readonly get: (key: string, render: () => Promise<Rendered>) => Promise<Rendered>;
  /** Whether {@link get} needs no rendering. */
  readonly has: (key: string) => boolean;
}

const MAX_PAGES = 500;

/**
 * Public pages contain nothing personal, so one rendering can serve all visitors for `ttlMs`. This keeps
 * the load flat when the tickets of a popular event go on sale. Incomplete pages are not cached.
 */
export function createPageCache(ttlMs: number, now = () => performance.now()): PageCache {
  const pages = new Map<string, { readonly page: Promise<Rendered>; until: number }>();

  function startRender(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const entry = { page: render(), until: Number.POSITIVE_INFINITY };
    pages.delete(key);
    pages.set(key, entry);
    const [oldest] = pages.keys();
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    entry.page.then(
      (page) => {
        entry.until = page.status === 200 && isComplete(page) ? now() + ttlMs : 0;
      },
      () => (entry.until = 0),
    );
    return entry.page;
  }

  function cached(key: string): Promise<Rendered> | null {
    const known = pages.get(key);
    return known !== undefined && known.until > now() ? known.page : null;
  }

  return {
    has: (key) => cached(key) !== null,
    get: (key, render) => cached(key) ?? startRender(key, render),
  };
}
