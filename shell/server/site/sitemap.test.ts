import { shop as shopSchema, type ShopWire } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import * as v from 'valibot';
import { httpStub, type HttpStub } from '@permanto/server/testing/http-stub';
import { indexedPaths, type Catalogue } from './indexed-paths';
import { createCatalogues } from './catalogues';
import { robots } from './robots';
import { createSitemaps, sitemaps } from './sitemap';

const shop = (changes: Partial<ShopWire> = {}) => v.parse(shopSchema, aShop(changes));
const EMPTY: Catalogue = { events: [], venues: [], streams: [], products: [] };
const [folder] = aShop().event_folders;
if (folder === undefined) throw new Error('the shop of the tests has a folder');
const product = { type: 'merchandise' as const, event_id: null, variant_of: null };
const HIDDEN = { ...folder, id: 'salaiset', slug: 'salaiset', public: false };

describe('indexed paths', () => {
  it('include the pages of an empty shop', () => {
    expect(indexedPaths(shop(), EMPTY)).toEqual([
      ...['/', '/events', '/folders/liput', '/terms', '/contact', '/cookies', '/privacy'],
    ]);
  });

  it('include the catalogue’s entities', () => {
    const products = [
      { ...product, id: 'huivi' },
      { ...product, id: 'paita-m', variant_of: 'paita' },
      { ...product, id: 'lippu', type: 'single_event_access' as const, event_id: 'peli' },
      { ...product, id: 'postikulu', type: 'delivery_cost' as const },
    ];
    const listed = {
      events: [{ id: 'peli 1', event_folders: ['liput'] }],
      venues: [{ id: 'halli' }],
      streams: [{ id: 'peli-1' }],
      products,
    };
    const page = { id: 'tulo', slug: 'tulo', title: { fi: 'Tulo' }, icon: null, show_in_nav: true };
    const found = indexedPaths(shop({ pages: [{ ...page, widgets: [] }] }), listed);
    expect(found).toEqual(
      expect.arrayContaining([
        ...['/events/peli%201', '/venues', '/venues/halli', '/streams', '/streams/peli-1'],
        ...['/products/huivi', '/pages/tulo'],
      ]),
    );
    expect(found.join()).not.toMatch(/paita|lippu|postikulu|cart|home/);
  });

  it('exclude entities that are only in private folders', () => {
    const events = [
      { id: 'salainen', event_folders: ['salaiset'] },
      { id: 'molemmissa', event_folders: ['salaiset', 'liput'] },
    ];
    const products = [{ ...product, id: 'paita' }];
    const found = indexedPaths(
      shop({
        event_folders: [folder, HIDDEN],
        product_folders: [{ ...HIDDEN, entity_types: ['product'], products: ['paita'] }],
      }),
      { ...EMPTY, events, products },
    );
    expect(found).toContain('/events/molemmissa');
    expect(found.join()).not.toMatch(/salai|paita/);
  });
});

describe('the sitemap', () => {
  const areena = shop({ host: 'https://areena.example', languages: ['fi', 'en', 'sv'] });

  it('lists each page in English in a shop that lists Finnish only', () => {
    const xml = sitemaps(shop(), ['/events/a&b']).get('/sitemap.xml') ?? '';
    expect(xml.match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>http://localhost:3000/events/a&amp;b</loc>',
      '<loc>http://localhost:3000/en/events/a&amp;b</loc>',
    ]);
    expect(
      xml.match(/hreflang="en" href="http:\/\/localhost:3000\/en\/events\/a&amp;b"/g),
    ).toHaveLength(2);
  });

  it('lists each page in each language, with links to all', () => {
    const xml = sitemaps(areena, ['/events']).get('/sitemap.xml') ?? '';
    expect(xml.match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://areena.example/events</loc>',
      '<loc>https://areena.example/en/events</loc>',
      '<loc>https://areena.example/sv/events</loc>',
    ]);
    expect(xml.match(/hreflang="x-default" href="https:\/\/areena.example\/events"/g)).toHaveLength(
      3,
    );
    expect(xml.match(/hreflang="sv" href="https:\/\/areena.example\/sv\/events"/g)).toHaveLength(3);
  });

  it('is an index of files if there are too many URLs for one', () => {
    const files = sitemaps(shop(), ['/a', '/b', '/c'], 4);
    expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
    expect(files.get('/sitemap.xml')).toContain('<loc>http://localhost:3000/sitemap-2.xml</loc>');
    expect(files.get('/sitemap-2.xml')?.match(/<loc>/g)).toHaveLength(2);
  });
});

test('sitemaps are rebuilt only for a new catalogue or configuration', () => {
  const sitemapsOf = createSitemaps();
  const [first, second] = [shop(), shop()];
  const files = sitemapsOf(first, EMPTY);
  expect(sitemapsOf(first, EMPTY)).toBe(files);
  expect(sitemapsOf(first, { ...EMPTY })).not.toBe(files);
  expect(sitemapsOf(second, EMPTY)).not.toBe(files);
});

describe('robots.txt', () => {
  it('contains the sitemap, and allows images', () => {
    const lines = robots(shop()).split('\n');
    expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(lines).toContain('Allow: /v1/kotipelit/files/');
    expect(lines).toContain('Disallow: /codes');
  });

  it.each([{ robots_allowed: false }, { test_mode: true }])(
    'disallows everything for %j',
    (changes) => {
      expect(robots(shop(changes))).toBe('User-agent: *\nDisallow: /\n');
    },
  );
});

describe('the lists of a shop', () => {
  let api: HttpStub;
  let requests: string[];
  let isAway: boolean;
  let time: number;

  beforeEach(async () => {
    [requests, isAway, time] = [[], false, 0];
    api = await httpStub((request, response) => {
      requests.push(request.url ?? '');
      response.statusCode = isAway ? 500 : 200;
      const name = /(\w+)\.json$/.exec(request.url ?? '')?.[1] ?? '';
      const event = { id: `e-${requests.length}`, event_folders: [] };
      response.end(JSON.stringify({ [name]: name === 'events' ? [event] : [] }));
    });
  });
  afterEach(() => api.close());

  const lists = () =>
    createCatalogues(
      api.origin,
      () => undefined,
      () => time,
    );

  it('are read once for concurrent requests, and again after a minute', async () => {
    const { read } = lists();
    const [first] = await Promise.all([read('a'), read('a')]);
    time += 59_999;
    expect(await read('a')).toBe(first);
    expect(requests).toHaveLength(4);
    time += 1;
    expect(await read('a')).not.toEqual(first);
  });

  it('are kept while the API is down, and null if it never answered', async () => {
    const { read } = lists();
    const first = await read('a');
    isAway = true;
    time += 60_000;
    expect(await read('a')).toBe(first);
    expect(await read('b')).toBeNull();
    const before = requests.length;
    expect(await read('b')).toBeNull();
    expect(requests).toHaveLength(before);
    isAway = false;
    time += 5_000;
    expect(await read('b')).not.toBeNull();
  });
});
