import { isWhole } from './whole';
import type { Rendered } from './worker/job';

/** Milliseconds for which a page may stand in for itself, and how many are kept. */
const A_DAY = 86_400_000;
const PAGES = 1_000;
/** Characters of HTML, all pages together. */
const SIZE = 32_000_000;

interface KeptPage {
  readonly page: Rendered;
  readonly at: number;
}

export interface LastGood {
  /**
   * Keeps a page that is whole. One that has gone (4xx) is forgotten, others leave what is kept as
   * it is.
   */
  readonly keep: (key: string, page: Rendered) => void;
  /** The last whole page of `key` and its age in ms; null where there is none of the last day. */
  readonly of: (key: string) => { readonly page: Rendered; readonly age: number } | null;
}

/** Pages as they were when they last could be shown whole, for when they can't (RFC 5861, "stale-if-error"). */
export function lastGoodPages(now: () => number = () => performance.now()): LastGood {
  const kept = new Map<string, KeptPage>();
  let size = 0;

  function drop(key: string): void {
    size -= kept.get(key)?.page.html.length ?? 0;
    kept.delete(key);
  }

  return {
    keep: (key, page) => {
      if (!isWhole(page) || page.status >= 500) return;
      if (page.status >= 400) drop(key);
      if (page.status !== 200) return;
      if (kept.get(key)?.page === page) return;
      drop(key);
      kept.set(key, { page, at: now() });
      size += page.html.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= PAGES && size <= SIZE) break;
        drop(oldest);
      }
    },
    of: (key) => {
      const entry = kept.get(key);
      if (entry === undefined) return null;
      const age = now() - entry.at;
      if (age <= A_DAY) return { page: entry.page, age };
      drop(key);
      return null;
    },
  };
}
