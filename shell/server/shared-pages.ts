import { lastGoodPages } from './last-good';
import { pageCache } from './page-cache';
import type { Rendered } from './worker/job';

/** A page for everybody who asks, or a page of an earlier time: `age` in ms. */
export interface SharedPage {
  readonly page: Rendered;
  readonly age: number | null;
}

/** A page without the data of a slot is better than one of an earlier time; one without its own is not. */
const isFailed = ({ status, reads }: Rendered) =>
  status >= 500 || reads.some((read) => read.is_page && read.is_late);

/** Renders pages that are the same for everybody; one that fails stands in for itself as it was. */
export function createSharedPages(time: number) {
  const cache = pageCache(time);
  const lastGood = lastGoodPages();
  return async (key: string, render: () => Promise<Rendered>): Promise<SharedPage> => {
    const rendered = await cache.page(key, render).catch((reason: unknown) => ({ reason }));
    const last = 'reason' in rendered || isFailed(rendered) ? lastGood.of(key) : null;
    if (last !== null) return last;
    if ('reason' in rendered) throw rendered.reason;
    lastGood.keep(key, rendered);
    return { page: rendered, age: null };
  };
}
