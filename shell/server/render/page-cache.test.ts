import { buildFailure } from './worker/build-failure';
import { createPageCache } from './page-cache';
import { aPage } from '../testing/rendered';
import type { Rendered } from './worker/job';

const PAGE = aPage();

function start(answer: () => Promise<Rendered>) {
  let time = 0;
  const render = jest.fn(answer);
  const cache = createPageCache(1_000, () => time);
  return {
    render,
    ask: (key = '/') => cache.get(key, render),
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

describe('a page', () => {
  it('is rendered once for concurrent requests, and cached briefly', async () => {
    const { ask, pass, render } = start(() => Promise.resolve(PAGE));
    await Promise.all([ask(), ask(), ask()]);
    pass(999);
    await ask();
    expect(render).toHaveBeenCalledTimes(1);
    pass(1);
    await ask();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is cached for its own key only', async () => {
    const { ask, render } = start(() => Promise.resolve(PAGE));
    await Promise.all([ask('/'), ask('/cart')]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is incomplete', { ...PAGE, failures: [buildFailure('cart@1', 'threw', 'no')] }],
    ['lacks a remote', { ...PAGE, lacking: ['cart'] }],
    ['was not found', { ...PAGE, status: 404 }],
    ['has late data', { ...PAGE, reads: [{ of: 'cart buy-box', is_page: false, is_late: true }] }],
  ])('that %s is not cached', async (_, page) => {
    const { ask, render } = start(() => Promise.resolve(page));
    await ask();
    await ask();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('that failed to render is rendered again', async () => {
    const { ask, render } = start(() => Promise.reject(new Error('no')));
    await expect(ask()).rejects.toThrow('no');
    await expect(ask()).rejects.toThrow('no');
    expect(render).toHaveBeenCalledTimes(2);
  });
});
