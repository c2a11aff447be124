import { aKeptPage, aPage } from '../testing/rendered';
import { createFreshness } from './freshness';
import type { StoredPage } from './page-memory';
import type { KnownShop } from '../request/shops';

const CACHE_MS = 1_000;
const A_MINUTE = 60_000;
const SOURCES = [{ path: '/events.json', etag: '"1"' }];
const shopSince = (since: number) => ({ since }) as KnownShop;
const SHOP = shopSince(0);

let now: number;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

async function start({
  sources = SOURCES as typeof SOURCES | null,
  shop = SHOP,
  cacheMs = CACHE_MS,
} = {}) {
  const staleSince = jest.fn<number | null, [string, number]>(() => null);
  const checkReads = jest.fn(() => Promise.resolve(now));
  const freshness = createFreshness({ staleSince, close: jest.fn() }, checkReads, cacheMs);
  const page = await aKeptPage(aPage({ sources }), { html: '', headers: {}, shop: SHOP });
  const stored: StoredPage = { page, renderedAt: now, checkedAt: now };
  const of = freshness('kotipelit', shop);
  return {
    staleSince,
    checkReads,
    isStaleSince: () => of.staleSince(stored),
    check: () => of.check(stored, now),
  };
}

it('is the shop’s changes’ own, and what the page was rendered from is asked for', async () => {
  const { staleSince, checkReads, isStaleSince, check } = await start();
  now += A_MINUTE - 1;
  expect(isStaleSince()).toBeNull();
  staleSince.mockReturnValue(1_500);
  expect(isStaleSince()).toBe(1_500);
  expect(await check()).toBe(now);
  expect(checkReads).toHaveBeenCalledWith('kotipelit', SOURCES, now);
});

it('ends a minute after rendering, whatever has changed', async () => {
  const { isStaleSince, check, checkReads } = await start();
  now += A_MINUTE;
  expect(isStaleSince()).toBe(1_000 + A_MINUTE);
  expect(await check()).toBeNull();
  expect(checkReads).not.toHaveBeenCalled();
});

it('ends with the shop’s configuration', async () => {
  const { isStaleSince, check } = await start({ shop: shopSince(1_200) });
  expect(isStaleSince()).toBe(1_200);
  expect(await check()).toBeNull();
});

it('ends soon if it is not known what the page was rendered from', async () => {
  const { isStaleSince, check } = await start({ sources: null });
  expect(isStaleSince()).toBeNull();
  now += CACHE_MS;
  expect(isStaleSince()).toBe(1_000 + CACHE_MS);
  expect(await check()).toBeNull();
});

it('never begins without a cache', async () => {
  const { isStaleSince, check } = await start({ cacheMs: 0 });
  expect(isStaleSince()).toBe(1_000);
  expect(await check()).toBeNull();
});
