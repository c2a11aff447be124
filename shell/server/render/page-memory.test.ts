import { randomBytes } from 'node:crypto';
import { aPage } from '../testing/rendered';
import { createPageMemory, type PageSource } from './page-memory';
import { preparePage } from './prepared-page';
import { buildFailure } from './worker/build-failure';
import type { Rendered } from './worker/job';

const MAX_STALE_MS = 1_000;
const A_DAY = 86_400_000;
const DATA = { of: 'catalog event', is_page: true, is_late: true };

let now: number;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** A memory of pages that are stale from `staleSince` on. */
function start(maxBytes?: number) {
  const memory = createPageMemory(MAX_STALE_MS, maxBytes);
  let staleSince: number | null = null;
  let rendered: () => Promise<Rendered> = () => Promise.resolve(aPage());
  const render = jest.fn(async () => {
    const page = await rendered();
    return preparePage(page, { html: page.html, headers: {}, shop: null });
  });
  const check = jest.fn<Promise<number | null>, []>(() => Promise.resolve(null));
  const checkRateLimit = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const source: PageSource = {
    staleSince: ({ checkedAt }) =>
      staleSince !== null && checkedAt < staleSince && staleSince <= now ? staleSince : null,
    check,
    checkRateLimit,
    render,
  };
  return {
    render,
    check,
    checkRateLimit,
    setRendered: (next: () => Promise<Rendered>) => (rendered = next),
    markStale: () => (staleSince = now),
    get: async (key = '/') => {
      const { page, ageMs } = await memory.get(key, source);
      return { html: String(await page.body('identity')), ageMs };
    },
  };
}

const html = (text: string) => () => Promise.resolve(aPage({ html: text }));
const settled = () => new Promise(setImmediate);

describe('a page', () => {
  it('is rendered once for concurrent requests, and served from memory while it is current', async () => {
    const { get, render } = start();
    await Promise.all([get(), get(), get()]);
    now += A_DAY - 1;
    expect(await get()).toEqual({ html: '<p>', ageMs: null });
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is stored under its own key only', async () => {
    const { get, render } = start();
    await Promise.all([get('/'), get('/cart')]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('that is stale is served while it is refreshed once in the background', async () => {
    const { get, render, setRendered, markStale } = start();
    setRendered(html('old'));
    await get();
    now += 10;
    markStale();
    now += MAX_STALE_MS - 1;
    let finish: () => void = () => undefined;
    setRendered(() => new Promise((resolve) => (finish = () => resolve(aPage({ html: 'new' })))));
    const served = await Promise.all([get(), get()]);
    expect(served).toEqual([
      { html: 'old', ageMs: null },
      { html: 'old', ageMs: null },
    ]);
    expect(render).toHaveBeenCalledTimes(2);
    finish();
    while ((await get()).html !== 'new') await settled();
  });

  it('that has been stale for too long is not served', async () => {
    const { get, setRendered, markStale } = start();
    setRendered(html('old'));
    await get();
    now += 10;
    markStale();
    now += MAX_STALE_MS;
    setRendered(html('new'));
    expect(await get()).toEqual({ html: 'new', ageMs: null });
  });

  it('whose data has not changed is not rendered again', async () => {
    const { get, render, check, markStale } = start();
    await get();
    now += 10;
    markStale();
    now += MAX_STALE_MS;
    check.mockResolvedValue(now);
    await get();
    await get();
    expect(check).toHaveBeenCalledTimes(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is rendered if the API can’t be asked', async () => {
    const { get, check, setRendered, markStale } = start();
    await get();
    now += 10;
    markStale();
    now += MAX_STALE_MS;
    check.mockRejectedValue(new Error('away'));
    setRendered(html('new'));
    expect((await get()).html).toBe('new');
  });

  it.each([
    ['is incomplete', { failures: [buildFailure('cart@1', 'threw', 'no')] }],
    ['lacks a remote', { lacking: ['cart'] }],
    ['was not found', { status: 404 }],
    ['has late data', { reads: [{ ...DATA, is_page: false }] }],
  ])('that %s is not stored', async (_, changes) => {
    const { get, render, setRendered } = start();
    setRendered(() => Promise.resolve(aPage(changes)));
    await get();
    await get();
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe('the rate limit', () => {
  it('counts pages that are not in memory', async () => {
    const { get, checkRateLimit, markStale } = start();
    await get();
    await get();
    now += 10;
    markStale();
    now += MAX_STALE_MS;
    await get();
    expect(checkRateLimit).toHaveBeenCalledTimes(1);
  });

  it('prevents rendering', async () => {
    const { get, checkRateLimit, render } = start();
    checkRateLimit.mockRejectedValue(new Error('too many'));
    await expect(get()).rejects.toThrow('too many');
    expect(render).not.toHaveBeenCalled();
  });
});

describe('a page that can’t be rendered again', () => {
  async function startStale() {
    const memory = start();
    memory.setRendered(html('old'));
    await memory.get();
    now += 10;
    memory.markStale();
    now += MAX_STALE_MS;
    return memory;
  }

  it.each<[string, () => Promise<Rendered>]>([
    ['is rejected', () => Promise.reject(new Error('busy'))],
    ['is an error', () => Promise.resolve(aPage({ status: 503 }))],
    ['lacks its own data', () => Promise.resolve(aPage({ reads: [DATA] }))],
  ])('because it %s is served with its age', async (_, failing) => {
    const { get, setRendered } = await startStale();
    setRendered(failing);
    expect(await get()).toEqual({ html: 'old', ageMs: MAX_STALE_MS + 10 });
    setRendered(html('new'));
    expect(await get()).toEqual({ html: 'new', ageMs: null });
  });

  it('but only lacks a slot is served without it', async () => {
    const { get, setRendered } = await startStale();
    setRendered(() => Promise.resolve(aPage({ html: 'bare', lacking: ['cart'] })));
    expect(await get()).toEqual({ html: 'bare', ageMs: null });
  });

  it('is forgotten once it is gone', async () => {
    const { get, setRendered } = await startStale();
    setRendered(() => Promise.resolve(aPage({ status: 404 })));
    await get();
    setRendered(() => Promise.reject(new Error('busy')));
    await expect(get()).rejects.toThrow('busy');
  });

  it('is forgotten after a day', async () => {
    const { get, setRendered } = await startStale();
    now += A_DAY;
    setRendered(() => Promise.reject(new Error('busy')));
    await expect(get()).rejects.toThrow('busy');
  });

  it('rejects if it was never rendered', async () => {
    const { get, setRendered } = start();
    setRendered(() => Promise.reject(new Error('no')));
    await expect(get()).rejects.toThrow('no');
  });
});

it('evicts the page that was used least recently', async () => {
  const { get, render, setRendered } = start(60_000);
  setRendered(() => Promise.resolve(aPage({ html: randomBytes(6_000).toString('latin1') })));
  for (const key of ['/a', '/b', '/a', '/c', '/a']) await get(key);
  expect(render).toHaveBeenCalledTimes(3);
  await get('/b');
  expect(render).toHaveBeenCalledTimes(4);
});
