import { signPin } from '@permanto/release/deploy';
import { freePort } from '@permanto/server/free-port';
import { type FrontCache, startNginx, startVarnish } from '../testing/front-caches';
import { PIN_SECRET, shellWithBuilds, type ShellWithBuilds } from '../testing/shell-with-builds';

const SINCE = '2026-11-22T10:00:00Z';

let shell: ShellWithBuilds;

beforeAll(async () => {
  shell = await shellWithBuilds(['old', 'next'], ['/events/:id', '/cart']);
}, 120_000);
afterAll(() => shell.close());

test.each([
  ['', () => shell.port, 303],
  [' whose shells are away', freePort, 502],
])(
  'nginx%s logs no secret of an order',
  async (_, shellPort, status) => {
    const nginx = await startNginx(await shellPort());
    const secret = 'Secret_of-an-order_that-nobody_could-guess_';
    const open = (path: string) =>
      fetch(`http://localhost:${nginx.port}${path}`, { redirect: 'manual' });
    for (const path of ['/orders/confirm/A1.', '/sv/orders/access/A1.', '/sv/orders/access/?x=']) {
      await open(path + secret);
    }
    expect((await open(`/orders/access/A1.${secret}`)).status).toBe(status);
    await open('/_ei-ole?token=of-a-cart');
    await nginx.close();
    expect(nginx.log()).not.toContain(secret);
    expect(nginx.accessLog()).toContain('"GET /sv/orders/access/..." ');
    expect(nginx.accessLog()).toContain('"GET /_ei-ole?..." ');
  },
  60_000,
);

describe.each([
  ['nginx', startNginx],
  ['Varnish', startVarnish],
])('%s in front of the shell', (_, start) => {
  let cache: FrontCache;
  let pages = 0;
  let page: string;

  beforeAll(async () => {
    cache = await start(shell.port);
  }, 60_000);
  afterAll(() => cache.close());
  beforeEach(() => {
    shell.setLive();
    pages += 1;
    page = `/events/${pages}`;
  });

  async function get(url: string, cookie = '') {
    const headers = { 'accept-encoding': 'gzip', cookie };
    const response = await fetch(`http://localhost:${cache.port}${url}`, {
      headers,
      redirect: 'manual',
    });
    const html = await response.text();
    return {
      isHit: response.headers.get('x-cache') === 'HIT',
      version: /<h1>(\w+)<\/h1>/.exec(html)?.[1],
      headers: response.headers,
    };
  }

  /** Asks again until the cache has the page. */
  async function getUntilHit(url: string) {
    for (;;) {
      const answer = await get(url);
      if (answer.isHit) return answer;
    }
  }

  it('a page is kept for all visitors, whatever their cookies', async () => {
    const { version, headers } = await getUntilHit(page);
    expect(version).toBe('old');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('cdn-cache-control')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    const answers = [];
    for (let visitor = 0; visitor < 20; visitor += 1) {
      answers.push(await get(page, `language=fi; session=${visitor}`));
    }
    expect(answers.some(({ isHit }) => isHit)).toBe(true);
  });

  it('a change is seen once what was kept is too old', async () => {
    await getUntilHit(page);
    shell.setLive({ active: shell.other });
    while ((await get(page)).version !== 'next');
  });

  it('a visitor with a pin gets their build, and no other visitor does', async () => {
    shell.setLive({ pins: { preview: shell.other } });
    const pin = signPin(
      { remote: 'catalog', id: 'preview', expires: '2999-01-01T00:00:00Z' },
      PIN_SECRET,
    );
    const pinned = `permanto_pin_catalog=${pin}`;
    expect((await get(page, pinned)).version).toBe('next');
    expect((await getUntilHit(page)).version).toBe('old');
    const again = await get(page, pinned);
    expect([again.version, again.isHit]).toEqual(['next', false]);
  });

  it('while a canary runs each visitor gets the build and the cookie of their own', async () => {
    shell.setLive({ canary: { entry: shell.other, share: 50, since: SINCE } });
    for (let round = 0; round < 3; round += 1) {
      const [inCanary, outside] = [
        await get(page, 'permanto_bucket=0'),
        await get(page, 'permanto_bucket=99'),
      ];
      expect([inCanary.version, outside.version]).toEqual(['next', 'old']);
      expect([inCanary.isHit, outside.isHit]).toEqual([false, false]);
    }
    const cookies = new Set<string | null>();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      cookies.add((await get(page)).headers.get('set-cookie'));
    }
    expect(cookies.size).toBeGreaterThan(15);
  });

  it('a page that reads the session is not kept, also for visitors without one', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { version, isHit, headers } = await get('/cart');
      expect([version, isHit]).toEqual(['old', false]);
      expect(headers.get('cache-control')).toContain('private');
    }
  });

  it.each(['/_ei-ole', '/events/1?token=abc', '/healthz'])('%s is not kept', async (url) => {
    for (let count = 0; count < 3; count += 1) expect((await get(url)).isHit).toBe(false);
  });
});
