import { createStaleIfErrorCache } from './stale-if-error';
import { createPageCache } from './page-cache';
import type { Rendered } from './worker/job';

/** A page shared by all visitors. `age` in ms if it is a stale one, else null. */
export interface SharedPage {
  readonly page: Rendered;
  readonly age: number | null;
}

/** A page that lacks a slot's data is better than a stale page; one that lacks its own data is not. */
const isFailed = ({ status, reads }: Rendered) =>
  status >= 500 || reads.some((read) => read.is_page && read.is_late);

/** How an uncached page is rendered. */
interface PageSource {
  /** Rejects if the client is over its rate limit. */
  readonly checkRateLimit: () => Promise<void>;
  readonly render: () => Promise<Rendered>;
}

/** Renders shared pages. If rendering fails, the last complete rendering is served instead. */
export function createSharedPages(ttlMs: number) {
  const cache = createPageCache(ttlMs);
  const stalePages = createStaleIfErrorCache();
  async function cachedPage(key: string, source: PageSource): Promise<Rendered> {
    if (!cache.has(key)) await source.checkRateLimit();
    return cache.get(key, source.render);
  }

  return async (key: string, source: PageSource): Promise<SharedPage> => {
    const rendered = await cachedPage(key, source).catch((reason: unknown) => ({ reason }));
    const last = 'reason' in rendered || isFailed(rendered) ? stalePages.get(key) : null;
    if (last !== null) return last;
    if ('reason' in rendered) throw rendered.reason;
    stalePages.set(key, rendered);
    return { page: rendered, age: null };
  };
}
