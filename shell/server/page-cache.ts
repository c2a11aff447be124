import { isWhole } from './whole';
import type { Rendered } from './worker/job';

export interface PageCache {
  /** The page of `key`: rendered once for all who ask at the same time, and for a moment after. */
  readonly page: (key: string, render: () => Promise<Rendered>) => Promise<Rendered>;
}

/** Pages that are kept at the same time. */
const SIZE = 500;

/**
 * Nothing personal is in a page, so one rendering serves everybody who asks within `time` ms:
 * when the tickets of a game go on sale, its page is rendered once a moment, not once a visitor.
 * A page that lacks something is for those who asked for it only.
 */
export function pageCache(time: number, now: () => number = () => performance.now()): PageCache {
  const pages = new Map<string, { readonly page: Promise<Rendered>; until: number }>();

  function start(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const entry = { page: render(), until: Number.POSITIVE_INFINITY };
    pages.delete(key);
    pages.set(key, entry);
    const [oldest] = pages.keys();
    if (pages.size > SIZE && oldest !== undefined) pages.delete(oldest);
    entry.page.then(
      (page) => {
        entry.until = page.status === 200 && isWhole(page) ? now() + time : 0;
      },
      () => (entry.until = 0),
    );
    return entry.page;
  }

  return {
    page: (key, render) => {
      const known = pages.get(key);
      return known !== undefined && known.until > now() ? known.page : start(key, render);
    },
  };
}
