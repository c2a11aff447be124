import { pinLink, signPin } from '@permanto/release/deploy';
import { PIN_SECRET, shellWithBuilds, type ShellWithBuilds } from '../testing/shell-with-builds';
import { serverTexts } from '../texts';
import * as sending from './send-page';

jest.mock('./send-page', () => {
  const actual = jest.requireActual<typeof sending>('./send-page');
  return { ...actual, sendPage: jest.fn(actual.sendPage) };
});
const sendPage = jest.mocked(sending.sendPage);

const t = serverTexts.in('fi');

const PAGE = '/events/1';
const ids = (count: number) => Array.from({ length: count }, (_, at) => at);

let shell: ShellWithBuilds;

beforeAll(async () => {
  shell = await shellWithBuilds(['old', 'canary'], ['/events/:id']);
}, 120_000);
afterAll(() => shell.close());

const canary = (share: number) =>
  shell.setLive({ canary: { entry: shell.other, share, since: '2026-11-22T10:00:00Z' } });

const cookiesOf = ({ headers }: Awaited<ReturnType<ShellWithBuilds['get']>>) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!);
const versionIn = (html: string) => /<h1>(old|canary)<\/h1>/.exec(html)?.[1];

describe('a visitor', () => {
  it('gets the live build and no cookie without canaries and pins', async () => {
    shell.setLive();
    const page = await shell.get(PAGE, { cookie: 'permanto_bucket=0' });
    expect(versionIn(page.html)).toBe('old');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toContain('public');
  });

  it('always gets the canary if their bucket is within its share', async () => {
    canary(30);
    const shownVersion = async (bucket: number) =>
      versionIn((await shell.get(PAGE, { cookie: `permanto_bucket=${bucket}` })).html);
    expect(await Promise.all([0, 29, 30, 99].map(shownVersion))).toEqual([
      'canary',
      'canary',
      'old',
      'old',
    ]);
    expect(await Promise.all([29, 30, 29, 30].map(shownVersion))).toEqual([
      'canary',
      'old',
      'canary',
      'old',
    ]);
  });

  it('gets no cookie for a canary with a share of 0', async () => {
    canary(0);
    const page = await shell.get(PAGE);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toContain('public');
  });

  it('gets no cookie for a canary of a removed remote', async () => {
    shell.setLive({
      canary: { entry: shell.other, share: 50, since: '2026-11-22T10:00:00Z' },
      removed: true,
    });
    const page = await shell.get('/_ei-ole');
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  it('gets a bucket cookie once', async () => {
    canary(50);
    const first = await shell.get(PAGE);
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^permanto_bucket=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i,
      ),
    ]);
    expect(first.headers['cache-control']).toContain('private');
    expect(first.headers.vary).toContain('cookie');
    const [cookie] = cookiesOf(first);
    const again = await shell.get(PAGE, { cookie: cookie! });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(versionIn(again.html)).toBe(versionIn(first.html));
  });

  it('gets a page that was found before at once, also while a canary runs', async () => {
    canary(50);
    const visitor = { cookie: 'permanto_bucket=0', 'accept-encoding': 'gzip, br' };
    const first = await shell.get(PAGE, visitor);
    sendPage.mockClear();
    const again = await shell.get(PAGE, visitor);
    expect(sendPage).not.toHaveBeenCalled();
    expect(again.headers).toMatchObject({
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-encoding': 'br',
      etag: first.headers.etag,
      vary: 'accept-encoding, cookie',
    });
    await shell.get(PAGE, { ...visitor, cookie: 'permanto_bucket=99' });
    expect(sendPage).toHaveBeenCalledTimes(1);
  });

  it('gets a random bucket', async () => {
    canary(100);
    const pages = await Promise.all(ids(40).map(() => shell.get(PAGE)));
    const buckets = new Set(pages.flatMap(cookiesOf));
    expect(buckets.size).toBeGreaterThan(15);
    expect(new Set(pages.map(({ html }) => versionIn(html)))).toEqual(new Set(['canary']));
  });

  it.each(['permanto_bucket=100', 'permanto_bucket=-1', 'permanto_bucket=x', ';;=;'])(
    'with an invalid cookie (%s) gets a new bucket',
    async (cookie) => {
      canary(50);
      expect(cookiesOf(await shell.get(PAGE, { cookie }))).toHaveLength(1);
    },
  );
});

describe('a pin', () => {
  const signed = (id: string, expires = '2999-01-01T00:00:00.000Z') =>
    signPin({ remote: 'catalog', id, expires }, PIN_SECRET);
  const addressOf = (token: string) => {
    const { search } = new URL(pinLink('http://localhost', token));
    return `${PAGE}${search}&q=1`;
  };

  it('shows its build to visitors who opened the link, and to no others', async () => {
    shell.setLive({ pins: { preview: shell.other } });
    const redirect = await shell.get(addressOf(signed('preview')));
    expect(redirect.status).toBe(303);
    expect(redirect.headers.location).toBe(`${PAGE}?q=1`);
    const [cookie] = cookiesOf(redirect);
    const page = await shell.get(PAGE, { cookie: cookie! });
    expect(versionIn(page.html)).toBe('canary');
    expect(page.headers['cache-control']).toContain('private');
    expect(versionIn((await shell.get(PAGE)).html)).toBe('old');

    const unpinned = await shell.get(`${PAGE}?_pin=`, { cookie: cookie! });
    expect(unpinned.headers['set-cookie']).toEqual([expect.stringMatching(/=; Max-Age=0;/)]);
  });

  it.each([
    ['forged', () => `${signed('preview').slice(0, -4)}AAAA`],
    ['expired', () => signed('preview', '2020-01-01T00:00:00.000Z')],
    ['malformed', () => 'nothing'],
  ])('that is %s is refused with a message', async (_, token) => {
    shell.setLive({ pins: { preview: shell.other } });
    const { status, html, headers } = await shell.get(addressOf(token()));
    expect(status).toBe(403);
    expect(html).toContain(t('pinRefused.title'));
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each(['//x//elsewhere.example?_pin=', '//elsewhere.example?_pin=', '/%5Cevil?_pin='])(
    'never redirects to another host: %s',
    async (address) => {
      const { status, headers } = await shell.get(address);
      expect([301, 303]).toContain(status);
      expect(headers.location).toMatch(/^\/(?![/\\])/);
    },
  );

  it('does not break on malformed URLs', async () => {
    for (const address of ['//', '//?x', '//:0', '//[']) {
      expect((await shell.get(address)).status).toBeLessThan(500);
    }
  });

  it('can be removed for a visitor with unusual cookies', async () => {
    const odd = await shell.get(`${PAGE}?_pin=`, {
      cookie: 'permanto_pin_%C3%A4=1; permanto_pin_=2',
    });
    expect(odd.status).toBe(303);
  });

  it('in a forged cookie, or of a missing build, is ignored', async () => {
    shell.setLive({ pins: { preview: shell.other } });
    for (const value of [`${signed('preview')}x`, signed('gone')]) {
      const page = await shell.get(PAGE, { cookie: `permanto_pin_catalog=${value}` });
      expect(versionIn(page.html)).toBe('old');
    }
  });
});
