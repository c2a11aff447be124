import { LRUCache } from 'lru-cache';
import { isKept, type KeptPage, type PreparedPage } from './prepared-page';

/** A page that is kept in memory. Times are in ms (`performance.now`). */
export interface StoredPage {
  readonly page: KeptPage;
  readonly renderedAt: number;
  /** When all that it shows was last known to be current. */
  checkedAt: number;
}

/** A page to send. `ageMs` if it is served because a newer one can't be rendered, else null. */
export interface ServedPage {
  readonly page: PreparedPage;
  readonly ageMs: number | null;
}

export interface PageSource {
  /** Returns since when the page may be stale; null if it is current. */
  readonly staleSince: (stored: StoredPage) => number | null;
  /** Returns when rendering the page again would have given the same; null if it has to be rendered. */
  readonly check: (stored: StoredPage, staleSince: number) => Promise<number | null>;
  /** `isRefresh`: for all who see the page, and not for the client that asks. */
  readonly render: (isRefresh: boolean) => Promise<PreparedPage>;
  /** Rejects if the client is over its rate limit of pages that are not in memory. */
  readonly checkRateLimit: () => Promise<void>;
}

export interface PageMemory {
  /** Returns the page of `key`: from memory, or rendered. */
  readonly get: (key: string, source: PageSource) => Promise<ServedPage>;
  readonly find: (key: string) => StoredPage | undefined;
}

const MAX_AGE_MS = 86_400_000;
const MAX_BYTES = 64_000_000;
/** What a page takes beside its body: headers, style sheets, entries of maps. */
const OVERHEAD_BYTES = 8_000;

/**
 * Keeps complete pages, which contain nothing personal, as they are sent: compressed, with their headers. A
 * stale page is served for at most `maxStaleMs` while it is refreshed once in the background
 * (`stale-while-revalidate`), and for a day if that fails (`stale-if-error`, RFC 5861).
 */
export function createPageMemory(maxStaleMs: number, maxBytes = MAX_BYTES): PageMemory {
  const stored = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page: { forms } }, key) =>
      forms.br.length + forms.gzip.length + key.length + OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
  });
  const refreshes = new Map<string, Promise<PreparedPage>>();

  async function render(key: string, source: PageSource, isRefresh: boolean) {
    const startedAt = performance.now();
    const page = await source.render(isRefresh);
    if (isKept(page)) {
      stored.set(key, { page, renderedAt: startedAt, checkedAt: startedAt });
    } else if (page.isComplete && page.status >= 400 && page.status < 500) stored.delete(key);
    return page;
  }

  /** Renders the page again, unless rendering would give the same. */
  async function renew(key: string, last: StoredPage, staleSince: number, source: PageSource) {
    const checkedAt = await source.check(last, staleSince).catch(() => null);
    if (checkedAt === null) return render(key, source, true);
    last.checkedAt = checkedAt;
    return last.page;
  }

  /** Concurrent requests share one refresh. */
  function shareRefresh(key: string, refresh: () => Promise<PreparedPage>): Promise<PreparedPage> {
    const running = refreshes.get(key);
    if (running !== undefined) return running;
    const refreshed = refresh().finally(() => refreshes.delete(key));
    refreshes.set(key, refreshed);
    return refreshed;
  }

  async function get(key: string, source: PageSource): Promise<ServedPage> {
    const last = stored.get(key);
    if (last === undefined) {
      if (!refreshes.has(key)) await source.checkRateLimit();
      return { page: await shareRefresh(key, () => render(key, source, false)), ageMs: null };
    }
    const staleSince = source.staleSince(last);
    if (staleSince === null) return { page: last.page, ageMs: null };
    const refreshed = shareRefresh(key, () => renew(key, last, staleSince, source)).catch(
      () => null,
    );
    const now = performance.now();
    if (now - staleSince < maxStaleMs) return { page: last.page, ageMs: null };
    const page = await refreshed;
    return page === null || page.isFailed
      ? { page: last.page, ageMs: now - last.renderedAt }
      : { page, ageMs: null };
  }

  return { get, find: (key) => stored.get(key) };
}
