import path from 'node:path';
import { readDocuments, type ShopDocuments } from '../files/documents';
import { makeShop } from '../files/make-shop';
import { readFiles } from '../files/read-files';
import { ownFile } from './own-files';

const folder = path.resolve(__dirname, '../../../../shops/kotipelit');
const picture = ownFile('derby.webp', Buffer.from('x'));
const playlist = ownFile('suora.m3u8', Buffer.from('#EXTM3U'));
const own = new Map([
  ...readFiles(folder),
  ...[picture, playlist].map((file) => [file.name, file] as const),
]);
const PICTURE = `/v1/kotipelit/files/derby.webp?v=${picture.hash}`;
const PLAYLIST = `/v1/kotipelit/files/suora.m3u8?v=${playlist.hash}`;

type Entry = Record<string, unknown>;

/** Kotipelit's documents, as JSON that a test changes. */
interface Documents extends ShopDocuments {
  readonly 'shop.json': Entry & { theme: Entry };
  readonly 'events.json': Entry & { events: Entry[]; locations: Entry[] };
  readonly 'products.json': { readonly products: [Entry, ...Entry[]] };
  readonly 'pages.json': { readonly pages: [Entry, Entry, ...Entry[]] };
  'streams.json': { streams: Entry[] };
}

const stream = {
  id: 'suora',
  title: { fi: 'Suora' },
  start_date: '2029-01-01T18:00:00+02:00',
  end_date: '2029-01-01T20:00:00+02:00',
  products: ['ottelu-1-aikuinen'],
  playlist: 'suora.m3u8',
};

function shopWith(change: (changed: Documents) => void) {
  const changed = readDocuments(folder) as Documents;
  changed['streams.json'] = { streams: [] };
  change(changed);
  return makeShop('kotipelit', changed, new Map(), own);
}

const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('there is none');
  return item;
};

test('whatever names a file gets its address', () => {
  const shop = shopWith((documents) => {
    const { 'events.json': events, 'products.json': products } = documents;
    Object.assign(first(events.events), { image: 'derby.webp' });
    Object.assign(first(events.locations), { image: 'derby.webp' });
    Object.assign(first(products.products), { image: 'derby.webp' });
    Object.assign(documents['shop.json'].theme, {
      header_img: 'derby.webp',
      bg_img: 'derby.webp',
      favicon: 'derby.webp',
      custom_css: '.a { background: url(derby.webp) }',
    });
    documents['streams.json'].streams = [{ ...stream, image: 'derby.webp' }];
  });
  const [event] = shop.events.values();
  const [product] = [...shop.products.values()].filter(({ image }) => image !== null);
  expect([event?.image, event?.location.image, product?.image]).toEqual(Array(3).fill(PICTURE));
  expect(shop.venues.get(event?.location.id ?? '')?.image).toBe(PICTURE);
  expect(shop.streams.get('suora')).toMatchObject({ image: PICTURE, playlist: PLAYLIST });
  const { header_img, bg_img, favicon, custom_css } = shop.configuration.theme;
  expect([header_img, bg_img, favicon]).toEqual(Array(3).fill(PICTURE));
  expect(custom_css).toBe(`.a { background: url("${PICTURE}") }`);
});

test('a page’s HTML is made in each language, and the configuration names the page only', () => {
  const shop = shopWith(({ 'pages.json': { pages } }) => {
    pages[1] = {
      id: 'tietoa',
      slug: 'tietoa',
      title: { fi: 'Tietoa' },
      body_html: { fi: '<h2>Halli</h2><img src="derby.webp">', en: '<h2>Hall</h2>' },
    };
  });
  expect(shop.pages.get('tietoa')?.body_html).toEqual({
    fi: `<h2>Halli</h2><img alt="" loading="lazy" src="${PICTURE}" />`,
    en: '<h2>Hall</h2>',
  });
  expect(shop.configuration.pages[1]).toEqual({
    id: 'tietoa',
    slug: 'tietoa',
    title: { fi: 'Tietoa' },
    icon: null,
    show_in_nav: false,
    widgets: [],
  });
});

test('plain text becomes paragraphs, and a page without a text has none', () => {
  const shop = shopWith(({ 'pages.json': { pages } }) => {
    Object.assign(pages[0], { body: null });
    Object.assign(pages[1], { body: { fi: 'Yksi <b>\n\nKaksi' }, body_html: null });
  });
  expect([...shop.pages.values()].map(({ body_html }) => body_html).slice(0, 2)).toEqual([
    null,
    { fi: '<p>Yksi &lt;b&gt;</p><p>Kaksi</p>' },
  ]);
});

test('an address at one of the shop’s media_origins, and a path of the site, stay', () => {
  const shop = shopWith(({ 'shop.json': file }) => {
    Object.assign(file, { media_origins: ['https://kuvat.example'] });
    Object.assign(file.theme, { header_img: 'https://kuvat.example/a.webp', bg_img: '/a.webp' });
  });
  const { header_img, bg_img } = shop.configuration.theme;
  expect([header_img, bg_img]).toEqual(['https://kuvat.example/a.webp', '/a.webp']);
});

test.each([
  ['muu.webp', 'there is no file "muu.webp" in files/'],
  ['suora.m3u8', '"suora.m3u8" is no picture'],
  ['https://evil.example/a.webp', 'https://evil.example is none of the media_origins'],
  ['http://kuvat.example/a.webp', 'must be the name of a file'],
  ['//evil.example/a.webp', 'must be the name of a file'],
  ['../shop.json', 'must be the name of a file'],
  ['javascript:alert(1)', 'must be the name of a file'],
  ['/\\evil.example', 'there is no file'],
])('a picture %s is told: %s', (image, fault) => {
  const make = () =>
    shopWith(({ 'events.json': { events } }) => {
      Object.assign(first(events), { image });
    });
  expect(make).toThrow('kotipelit/events.json: events.0.image: ');
  expect(make).toThrow(fault);
});

test.each<[string, (documents: Documents) => void]>([
  [
    'pages.json: pages.1.body_html.en: <script> is not allowed',
    ({ 'pages.json': { pages } }) => {
      Object.assign(pages[1], {
        body: null,
        body_html: { fi: '<p>a</p>', en: '<script>x</script>' },
      });
    },
  ],
  [
    'pages.json: pages.1: has both a body and a body_html',
    ({ 'pages.json': { pages } }) => {
      Object.assign(pages[1], { body: { fi: 'a' }, body_html: { fi: '<p>a</p>' } });
    },
  ],
  [
    'pages.json: pages.1.slug: "home" is used twice',
    ({ 'pages.json': { pages } }) => {
      Object.assign(pages[1], { slug: 'home' });
    },
  ],
  [
    'shop.json: theme.custom_css: line 2: @import is not allowed',
    ({ 'shop.json': { theme } }) => {
      Object.assign(theme, { custom_css: 'a { color: red }\n@import "x.css";' });
    },
  ],
  [
    'streams.json: streams.0.playlist: "derby.webp" is no playlist',
    (documents) => {
      documents['streams.json'].streams = [{ ...stream, playlist: 'derby.webp' }];
    },
  ],
  [
    'events.json: events.0.series: there is no series "kausi"',
    ({ 'events.json': { events } }) => {
      Object.assign(first(events), { series: 'kausi' });
    },
  ],
  [
    'products.json: products.0.sales_display_mode: ',
    ({ 'products.json': { products } }) => {
      Object.assign(products[0], { sales_display_mode: 'compact' });
    },
  ],
])('a fault is told with its place: %s', (fault, change) => {
  expect(() => shopWith(change)).toThrow(`kotipelit/${fault}`);
});

test('an event names the series that it belongs to', () => {
  const kausi = { id: 'kausi', title: { fi: 'Kausi' } };
  const shop = shopWith(({ 'events.json': events }) => {
    Object.assign(events, { series: [kausi] });
    Object.assign(first(events.events), { series: 'kausi' });
  });
  const [one, other] = shop.events.values();
  expect([one?.series, other?.series]).toEqual([kausi, null]);
});
