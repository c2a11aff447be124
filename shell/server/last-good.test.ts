import { lastGoodPages } from './last-good';
import { aPage as page } from './testing/rendered';

const A_DAY = 86_400_000;
function start() {
  let time = 0;
  const { keep, of } = lastGoodPages(() => time);
  return { keep, of, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('the last good page', () => {
  it('is the newest one, with its age, for a day', () => {
    const { keep, of, pass } = start();
    const newest = page({ html: '<p>2' });
    keep('/', page());
    pass(5);
    keep('/', newest);
    pass(A_DAY);
    expect(of('/')).toEqual({ page: newest, age: A_DAY });
    pass(1);
    expect(of('/')).toBeNull();
  });

  it('ages from when it was rendered, however often it is sent', () => {
    const { keep, of, pass } = start();
    const same = page();
    keep('/', same);
    pass(900);
    keep('/', same);
    expect(of('/')?.age).toBe(900);
  });

  it.each([
    ['is an error', { status: 503 }],
    ['came too late', { reads: [{ of: 'cart buy-box', is_page: false, is_late: true }] }],
    ['lacks a remote', { lacking: ['cart'] }],
    ['lacks a part', { failures: [{ build: 'cart@1', reason: 'threw' }] }],
  ])('is none that %s', (_, changes) => {
    const { keep, of } = start();
    keep('/', page());
    keep('/', page(changes));
    expect(of('/')?.page).toEqual(page());
    keep('/b', page(changes));
    expect(of('/b')).toBeNull();
  });

  it('is forgotten once the page has gone', () => {
    const { keep, of } = start();
    keep('/', page());
    keep('/', page({ status: 404 }));
    expect(of('/')).toBeNull();
  });

  it('makes room for others: by count', () => {
    const { keep, of } = start();
    for (let n = 0; n <= 1_000; n += 1) keep(`/${n}`, page());
    expect(of('/0')).toBeNull();
    expect(of('/1')).not.toBeNull();
  });

  it('makes room for others: by size', () => {
    const { keep, of } = start();
    const html = 'x'.repeat(15_000_000);
    for (const key of ['/a', '/b', '/a', '/c']) keep(key, page({ html }));
    expect([of('/a'), of('/b'), of('/c')].map((kept) => kept !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
