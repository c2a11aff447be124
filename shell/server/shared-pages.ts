import { lastGoodPages } from './last-good';
import { pageCache } from './page-cache';
import type { Rendered } from './worker/job';

/** A page for everybody who asks, or a page of an earlier time: `age` in ms. */
export interface SharedPage {
  readonly page: Rendered;
  readonly age: number | null;
}

/** Renders pages that are the same for everybody; one that fails stands in for itself as it was. */
export function createSharedPages(time: number) {
  const cache = pageCache(time);
  const lastGood = lastGoodPages();
  return async (key: string, render: () => Promise<Rendered>): Promise<SharedPage> => {
    const rendered = await cache.page(key, render).catch((reason: unknown) => ({ reason }));
    const isFailed = 'reason' in rendered || rendered.status >= 500 || rendered.is_late;
    const last = isFailed ? lastGood.of(key) : null;
    if (last !== null) return last;
    if ('reason' in rendered) throw rendered.reason;
    lastGood.keep(key, rendered);
    return { page: rendered, age: null };
  };
}
