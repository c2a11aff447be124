import type { CheckReads } from '../request/api-reads';
import type { ShopChanges } from '../request/shop-changes';
import type { KnownShop } from '../request/shops';
import type { PageSource } from './page-memory';

export type FreshnessOf = (
  shopKey: string,
  shop: KnownShop | null,
) => Pick<PageSource, 'staleSince' | 'check'>;

/** Pages show times relative to now, so they are rendered again although their data has not changed. */
const MAX_RENDER_AGE_MS = 60_000;

/**
 * When the pages of a shop are stale, and whether they have changed since. `cacheMs`: see
 * `PERMANTO_PAGE_CACHE`; 0: always rendered.
 */
export function createFreshness(
  changes: ShopChanges,
  checkReads: CheckReads,
  cacheMs: number,
): FreshnessOf {
  const maxRenderAgeMs = Math.max(MAX_RENDER_AGE_MS, cacheMs);
  return (shopKey, shop) => ({
    staleSince: ({ page, checkedAt, renderedAt }) => {
      if (cacheMs === 0) return checkedAt;
      const expiry = renderedAt + maxRenderAgeMs;
      const soon = checkedAt + cacheMs;
      const times = [
        changes.staleSince(shopKey, checkedAt),
        page.shop === shop ? null : (shop?.since ?? 0),
        expiry <= performance.now() ? expiry : null,
        // It can't be checked, so it is rendered again soon.
        page.sources === null && soon <= performance.now() ? soon : null,
      ].filter((time) => time !== null);
      return times.length === 0 ? null : Math.min(...times);
    },
    check: async ({ page, renderedAt }, staleSince) => {
      const isExpired = performance.now() - renderedAt >= maxRenderAgeMs;
      if (cacheMs === 0 || isExpired || page.shop !== shop || page.sources === null) return null;
      return checkReads(shopKey, page.sources, staleSince);
    },
  });
}
