import { rmSync } from 'node:fs';
import { pinLink, signPin } from '@permanto/federation/pin-link';
import type { DeployedRemote, RemoteEntry } from '@permanto/federation/registry';
import { builtShell } from './testing/built-shell';
import { code, testRemotes, type TestRemotes, writeRegistry } from './testing/test-remotes';
import { testServer, type TestServer } from './testing/test-server';

const ROUTES = [{ id: 'page', path: '/events/:id', slots: [] }];
const SECRET = 'a secret of thirty-two characters';
const PAGE = '/events/1';
const ids = (count: number) => Array.from({ length: count }, (_, at) => at);

let folder: string;
let remotes: TestRemotes;
let shell: TestServer;
let old: RemoteEntry;
let tried: RemoteEntry;

beforeAll(async () => {
  folder = await builtShell();
  remotes = await testRemotes();
  const build = (version: string) =>
    remotes.entry({ name: 'catalog', version, routes: ROUTES, code: code.page(version) });
  [old, tried] = [build('old'), build('tried')];
  shell = await testServer({ folder, env: { PERMANTO_PIN_SECRET: SECRET } });
}, 120_000);
afterAll(async () => {
  await shell.close();
  await remotes.close();
  rmSync(folder, { recursive: true });
});

const live = (more: Partial<DeployedRemote> = {}) =>
  writeRegistry(shell.registry, { catalog: { active: old, last_good: null, ...more } });
const canary = (share: number) =>
  live({ canary: { entry: tried, share, since: '2026-11-22T10:00:00Z' } });

const cookiesOf = ({ headers }: Awaited<ReturnType<TestServer['get']>>) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!);
const versionIn = (html: string) => /<h1>(old|tried)<\/h1>/.exec(html)?.[1];

describe('a visitor', () => {
  it('gets what is live, and no cookie, where nothing else runs', async () => {
    live();
    const page = await shell.get(PAGE, { cookie: 'permanto_bucket=0' });
    expect(versionIn(page.html)).toBe('old');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toContain('public');
  });

  it('gets the canary when he is within its share, again and again', async () => {
    canary(30);
    const shown = async (bucket: number) =>
      versionIn((await shell.get(PAGE, { cookie: `permanto_bucket=${bucket}` })).html);
    expect(await Promise.all([0, 29, 30, 99].map(shown))).toEqual(['tried', 'tried', 'old', 'old']);
    expect(await Promise.all([29, 30, 29, 30].map(shown))).toEqual([
      'tried',
      'old',
      'tried',
      'old',
    ]);
  });

  it('gets no cookie for a canary that nobody gets', async () => {
    canary(0);
    const page = await shell.get(PAGE);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toContain('public');
  });

  it('gets no cookie for a canary of a remote that was removed', async () => {
    live({ canary: { entry: tried, share: 50, since: '2026-11-22T10:00:00Z' }, removed: true });
    const page = await shell.get('/_ei-ole');
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  it('is put into a hundredth once, by a cookie that says no more', async () => {
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

  it('is in any hundredth, so that a share is one', async () => {
    canary(100);
    const pages = await Promise.all(ids(40).map(() => shell.get(PAGE)));
    const buckets = new Set(pages.flatMap(cookiesOf));
    expect(buckets.size).toBeGreaterThan(15);
    expect(new Set(pages.map(({ html }) => versionIn(html)))).toEqual(new Set(['tried']));
  });

  it.each(['permanto_bucket=100', 'permanto_bucket=-1', 'permanto_bucket=x', ';;=;'])(
    'with a broken cookie (%s) is put into another hundredth',
    async (cookie) => {
      canary(50);
      expect(cookiesOf(await shell.get(PAGE, { cookie }))).toHaveLength(1);
    },
  );
});

describe('a pin', () => {
  const signed = (id: string, expires = '2999-01-01T00:00:00.000Z') =>
    signPin({ remote: 'catalog', id, expires }, SECRET);
  const addressOf = (token: string) => {
    const { search } = new URL(pinLink('http://localhost', token));
    return `${PAGE}${search}&q=1`;
  };

  it('shows its build to whoever has the link, from then on, and to nobody else', async () => {
    live({ pins: { preview: tried } });
    const entered = await shell.get(addressOf(signed('preview')));
    expect(entered.status).toBe(303);
    expect(entered.headers.location).toBe(`${PAGE}?q=1`);
    const [cookie] = cookiesOf(entered);
    const page = await shell.get(PAGE, { cookie: cookie! });
    expect(versionIn(page.html)).toBe('tried');
    expect(page.headers['cache-control']).toContain('private');
    expect(versionIn((await shell.get(PAGE)).html)).toBe('old');

    const left = await shell.get(`${PAGE}?_pin=`, { cookie: cookie! });
    expect(left.headers['set-cookie']).toEqual([expect.stringMatching(/=; Max-Age=0;/)]);
  });

  it.each([
    ['forged', () => `${signed('preview').slice(0, -4)}AAAA`],
    ['expired', () => signed('preview', '2020-01-01T00:00:00.000Z')],
    ['no pin at all', () => 'nothing'],
  ])('that is %s is refused in words', async (_, token) => {
    live({ pins: { preview: tried } });
    const { status, html, headers } = await shell.get(addressOf(token()));
    expect(status).toBe(403);
    expect(html).toContain('Esikatselulinkki ei ole voimassa');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each(['//x//elsewhere.example?_pin=', '//elsewhere.example?_pin=', '/%5Cevil?_pin='])(
    'leads to no other shop: %s',
    async (address) => {
      const { status, headers } = await shell.get(address);
      expect([301, 303]).toContain(status);
      expect(headers.location).toMatch(/^\/(?![/\\])/);
    },
  );

  it('is of no matter to addresses that are none', async () => {
    for (const address of ['//', '//?x', '//:0', '//[']) {
      expect((await shell.get(address)).status).toBeLessThan(500);
    }
  });

  it('is taken away from a visitor with odd cookies, too', async () => {
    const odd = await shell.get(`${PAGE}?_pin=`, {
      cookie: 'permanto_pin_%C3%A4=1; permanto_pin_=2',
    });
    expect(odd.status).toBe(303);
  });

  it('in a cookie that was changed, or of a build that is gone, is ignored', async () => {
    live({ pins: { preview: tried } });
    for (const value of [`${signed('preview')}x`, signed('gone')]) {
      const page = await shell.get(PAGE, { cookie: `permanto_pin_catalog=${value}` });
      expect(versionIn(page.html)).toBe('old');
    }
  });
});
