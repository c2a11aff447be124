import { pageCache } from './page-cache';
import { aPage } from './testing/rendered';
import type { Rendered } from './worker/job';

const PAGE = aPage();

function start(answer: () => Promise<Rendered>) {
  let time = 0;
  const render = jest.fn(answer);
  const cache = pageCache(1_000, () => time);
  return {
    render,
    ask: (key = '/') => cache.page(key, render),
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

describe('a page', () => {
  it('is rendered once for all who ask at once, and for a moment after', async () => {
    const { ask, pass, render } = start(() => Promise.resolve(PAGE));
    await Promise.all([ask(), ask(), ask()]);
    pass(999);
    await ask();
    expect(render).toHaveBeenCalledTimes(1);
    pass(1);
    await ask();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is not another one', async () => {
    const { ask, render } = start(() => Promise.resolve(PAGE));
    await Promise.all([ask('/'), ask('/cart')]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is not whole', { ...PAGE, failures: [{ build: 'cart@1', reason: 'threw' }] }],
    ['lacks a remote that is left out for now', { ...PAGE, lacking: ['cart'] }],
    ['was not found', { ...PAGE, status: 404 }],
    [
      'came too late in a part',
      { ...PAGE, reads: [{ of: 'cart buy-box', is_page: false, is_late: true }] },
    ],
  ])('that %s is not kept', async (_, page) => {
    const { ask, render } = start(() => Promise.resolve(page));
    await ask();
    await ask();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('that could not be rendered is tried again', async () => {
    const { ask, render } = start(() => Promise.reject(new Error('no')));
    await expect(ask()).rejects.toThrow('no');
    await expect(ask()).rejects.toThrow('no');
    expect(render).toHaveBeenCalledTimes(2);
  });
});
