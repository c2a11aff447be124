import type { ShopWire } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import { createHosts, HostsUnknown } from './hosts';
import { shellWithPage } from './testing/shell-with-page';
import { httpStub, type HttpStub } from './testing/http-stub';
import { testServer } from './testing/test-server';

const warn = jest.fn();

describe('the shop at a host', () => {
  let api: HttpStub;
  let shops: { key: string; host: string }[];
  let asked: number;

  beforeEach(async () => {
    shops = [{ key: 'kotipelit', host: 'https://Liput.Example.fi:8443' }];
    asked = 0;
    api = await httpStub((_, response) => {
      asked += 1;
      response.end(JSON.stringify({ shops }));
    });
  });
  afterEach(() => api.close());

  const hosts = (configured = {}) => createHosts(api.origin, configured, warn);

  it('is the one whose data names it, whatever its port and case', async () => {
    const { keyAt } = hosts();
    expect(await keyAt('LIPUT.example.fi')).toBe('kotipelit');
    expect(await keyAt('elsewhere.example')).toBeNull();
    expect(await keyAt('constructor')).toBeNull();
  });

  it('is the one that the configuration names, without asking', async () => {
    expect(await hosts({ 'Demo.example': 'areena' }).keyAt('demo.example')).toBe('areena');
    expect(asked).toBe(0);
  });

  it('is asked for once, however many strangers come at a time', async () => {
    const { keyAt } = hosts();
    const strangers = Array.from({ length: 50 }, (_, n) => keyAt(`stranger-${n}.example`));
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([null]));
    await keyAt('one-more.example');
    expect(asked).toBe(1);
  });

  it('is not known before the API has said it, and known on when the API is gone', async () => {
    const { keyAt } = hosts();
    expect(await keyAt('liput.example.fi')).toBe('kotipelit');
    await api.close();
    expect(await keyAt('liput.example.fi')).toBe('kotipelit');
    await expect(hosts().keyAt('liput.example.fi')).rejects.toThrow(HostsUnknown);
  });
});

describe('two shops', () => {
  let shell: Awaited<ReturnType<typeof shellWithPage>>;
  const areena = aShop({
    key: 'areena',
    host: 'http://areena.localhost:3000',
    title: { fi: 'Areena', en: 'The Arena', sv: 'Arenan' },
    languages: ['fi', 'en', 'sv'],
    robots_allowed: false,
    redirects: { '/vanha': '/uusi' },
  });
  const shops: ShopWire[] = [aShop(), areena];
  const AREENA = { host: 'areena.localhost:3000' };

  beforeAll(async () => {
    shell = await shellWithPage({ shops, env: { PERMANTO_PAGE_CACHE: '600000' } });
  }, 120_000);
  afterAll(() => shell.close());

  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

  it('have the same address as pages of their own, also out of the cache', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const first = await shell.get('/events/1');
      const second = await shell.get('/events/1', AREENA);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(titleOf(first.html)).toContain('Kotipelit');
      expect(titleOf(second.html)).toContain('Areena');
      expect(second.html).toContain('href="http://areena.localhost:3000/events/1"');
    }
  });

  it('have languages of their own; Finnish and English always', async () => {
    const status = async (path: string, headers = {}) => (await shell.get(path, headers)).status;
    expect(await status('/sv/events/1')).toBe(404);
    expect(await status('/en/events/1')).toBe(200);
    expect(await status('/fi/events/1')).toBe(200);
    expect(await status('/sv/events/1', AREENA)).toBe(200);
  });

  it('have a manifest, robots and redirects of their own', async () => {
    const manifest = await shell.get('/site.webmanifest', AREENA);
    expect(JSON.parse(manifest.html)).toMatchObject({ name: 'Areena' });
    expect((await shell.get('/robots.txt', AREENA)).html).toContain('Disallow: /\n');
    expect((await shell.get('/robots.txt')).html).toContain('Disallow: /en/cart\n');
    expect((await shell.get('/vanha', AREENA)).headers.location).toBe('/uusi');
    expect((await shell.get('/vanha')).status).toBe(404);
  });

  it.each(['/', '/events/1', '/robots.txt', '/site.webmanifest'])(
    'leave no page at an unknown host: %s',
    async (path) => {
      const { status, html } = await shell.get(path, { host: 'nobody.localhost' });
      expect(status).toBe(404);
      expect(html).not.toContain('Kotipelit');
    },
  );

  it('are not mistaken for a 404 while nobody knows them', async () => {
    const away = await testServer({
      folder: shell.folder,
      env: { PERMANTO_API_URL: 'http://127.0.0.1:9' },
    });
    expect((await away.get('/events/1')).status).toBe(503);
    await away.close();
  });
});
