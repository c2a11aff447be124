import { buildFailure } from './worker/build-failure';
import { createStaleIfErrorCache } from './stale-if-error';
import { aPage as page } from '../testing/rendered';

const A_DAY = 86_400_000;
function start() {
  let time = 1;
  const { set, get } = createStaleIfErrorCache(() => time);
  return { set, get, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('the stale-if-error cache', () => {
  it('returns the newest page with its age for a day', () => {
    const { set, get, pass } = start();
    const newest = page({ html: '<p>2' });
    set('/', page());
    pass(5);
    set('/', newest);
    pass(A_DAY);
    expect(get('/')).toEqual({ page: newest, age: A_DAY });
    pass(1);
    expect(get('/')).toBeNull();
  });

  it('measures age from rendering, however often a page is stored', () => {
    const { set, get, pass } = start();
    const same = page();
    set('/', same);
    pass(900);
    set('/', same);
    expect(get('/')?.age).toBe(900);
  });

  it.each([
    ['is an error', { status: 503 }],
    ['has late data', { reads: [{ of: 'cart buy-box', is_page: false, is_late: true }] }],
    ['lacks a remote', { lacking: ['cart'] }],
    ['has a failure', { failures: [buildFailure('cart@1', 'threw', 'no')] }],
  ])('does not store a page that %s', (_, changes) => {
    const { set, get } = start();
    set('/', page());
    set('/', page(changes));
    expect(get('/')?.page).toEqual(page());
    set('/b', page(changes));
    expect(get('/b')).toBeNull();
  });

  it('removes a page that is gone', () => {
    const { set, get } = start();
    set('/', page());
    set('/', page({ status: 404 }));
    expect(get('/')).toBeNull();
  });

  it('evicts by count', () => {
    const { set, get } = start();
    for (let n = 0; n <= 1_000; n += 1) set(`/${n}`, page());
    expect(get('/0')).toBeNull();
    expect(get('/1')).not.toBeNull();
  });

  it('evicts by size', () => {
    const { set, get } = start();
    const html = 'x'.repeat(15_000_000);
    for (const key of ['/a', '/b', '/a', '/c']) set(key, page({ html }));
    expect([get('/a'), get('/b'), get('/c')].map((cached) => cached !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
