import type { ShopWire } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import { createHosts, HostsUnavailable } from './hosts';
import { shellWithPage } from '../testing/shell-with-page';
import { httpStub, type HttpStub } from '@permanto/server/testing/http-stub';
import { testServer } from '../testing/test-server';

const warn = jest.fn();

describe('the shop at a host', () => {
  let api: HttpStub;
  let shops: { key: string; host: string }[];
  let requests: number;

  beforeEach(async () => {
    shops = [{ key: 'kotipelit', host: 'https://Liput.Example.fi:8443' }];
    requests = 0;
    api = await httpStub((_, response) => {
      requests += 1;
      response.end(JSON.stringify({ shops }));
    });
  });
  afterEach(() => api.close());

  const makeHosts = (configured = {}) => createHosts(api.origin, configured, warn);

  it('is found in the API’s list, regardless of port and case', async () => {
    const { keyAt } = makeHosts();
    expect(await keyAt('LIPUT.example.fi')).toBe('kotipelit');
    expect(await keyAt('elsewhere.example')).toBeNull();
    expect(await keyAt('constructor')).toBeNull();
  });

  it('is taken from the configuration without a request', async () => {
    expect(await makeHosts({ 'Demo.example': 'areena' }).keyAt('demo.example')).toBe('areena');
    expect(requests).toBe(0);
  });

  it('is requested once for concurrent unknown hosts', async () => {
    const { keyAt } = makeHosts();
    const lookups = Array.from({ length: 50 }, (_, n) => keyAt(`stranger-${n}.example`));
    expect(new Set(await Promise.all(lookups))).toEqual(new Set([null]));
    await keyAt('one-more.example');
    expect(requests).toBe(1);
  });

  it('rejects before the first answer of the API, and is kept when the API is down', async () => {
    const { keyAt } = makeHosts();
    expect(await keyAt('liput.example.fi')).toBe('kotipelit');
    await api.close();
    expect(await keyAt('liput.example.fi')).toBe('kotipelit');
    await expect(makeHosts().keyAt('liput.example.fi')).rejects.toThrow(HostsUnavailable);
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

  it('have separate pages at the same path, also from the cache', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const first = await shell.get('/events/1');
      const second = await shell.get('/events/1', AREENA);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(titleOf(first.html)).toContain('Kotipelit');
      expect(titleOf(second.html)).toContain('Areena');
      expect(second.html).toContain('href="http://areena.localhost:3000/events/1"');
    }
  });

  it('have their own languages; Finnish and English always', async () => {
    const status = async (path: string, headers = {}) => (await shell.get(path, headers)).status;
    expect(await status('/sv/events/1')).toBe(404);
    expect(await status('/en/events/1')).toBe(200);
    expect(await status('/fi/events/1')).toBe(200);
    expect(await status('/sv/events/1', AREENA)).toBe(200);
  });

  it('have their own manifest, robots.txt and redirects', async () => {
    const manifest = await shell.get('/site.webmanifest', AREENA);
    expect(JSON.parse(manifest.html)).toMatchObject({ name: 'Areena' });
    expect((await shell.get('/robots.txt', AREENA)).html).toContain('Disallow: /\n');
    expect((await shell.get('/robots.txt')).html).toContain('Disallow: /en/cart\n');
    expect((await shell.get('/vanha', AREENA)).headers.location).toBe('/uusi');
    expect((await shell.get('/vanha')).status).toBe(404);
  });

  it.each(['/', '/events/1', '/robots.txt', '/site.webmanifest'])(
    'have no page at an unknown host: %s',
    async (path) => {
      const { status, html } = await shell.get(path, { host: 'nobody.localhost' });
      expect(status).toBe(404);
      expect(html).not.toContain('Kotipelit');
    },
  );

  it('return 503 instead of 404 while the API is unavailable', async () => {
    const away = await testServer({
      folder: shell.folder,
      env: { PERMANTO_API_URL: 'http://127.0.0.1:9' },
    });
    expect((await away.get('/events/1')).status).toBe(503);
    await away.close();
  });
});
