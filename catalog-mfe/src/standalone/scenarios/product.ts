import type { CodeInfoWire, ProductWire } from '@permanto/contracts';
import {
  aComingEvent,
  inDays,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { aProduct, aShop, fault, noAnswer, refusal } from '@permanto/testing/scripted-api';
import { aProductFolder } from '../../testing/product-folder';
import { soldOut } from './event';

const aScarf = (changes: Partial<ProductWire> = {}) =>
  aProduct({
    id: 'huivi',
    title: { fi: 'Kaulahuivi', en: 'Scarf', sv: 'Halsduk' },
    short_info: { fi: 'Neulottu Suomessa.', en: 'Knitted in Finland.' },
    description: { fi: 'Pehmeä huivi.\n\nPese käsin.' },
    price: 24.9,
    vat_percentage: 25.5,
    type: 'merchandise',
    event_id: null,
    ...changes,
  });

const shop = aShop({
  languages: ['fi', 'en', 'sv'],
  product_folders: [
    aProductFolder('kauppa', 'Kauppa', {
      title: { fi: 'Kauppa', en: 'Shop', sv: 'Butik' },
      show_in_nav: true,
      products: ['huivi'],
    }),
  ],
});

const page = (title: string, answer: unknown, more: Partial<Scenario> = {}): Scenario => ({
  title,
  group: 'Page /products/:id',
  shows: { path: '/products/huivi' },
  script: {
    'shop.get': { shop },
    'products.get': answer,
    'products.list': { products: [aScarf()] },
    'events.list': { events: [] },
  },
  ...more,
});
const slow = { delay: 3_000 };

/** The page of the scarf's folder. */
const folder = (title: string, answer: unknown, more: Partial<Scenario> = {}): Scenario => ({
  title,
  group: 'Page /shop/:slug',
  shows: { path: '/shop/kauppa' },
  script: { 'shop.get': { shop }, 'products.list': answer },
  ...more,
});

const campaign: CodeInfoWire = {
  code: 'KESA15',
  kind: 'campaign',
  title: { fi: 'Kesäetu –15 %', en: 'Summer offer –15%', sv: 'Sommarförmån –15 %' },
  products: ['derby-adult', 'huivi'],
  expires: null,
};
const { id, title, start_date } = aComingEvent();
const opens = {
  products: [aProduct({ price: 19.55, full_price: 23 }), aScarf()],
  events: [{ id, title, start_date }],
};

const code = (scenario: string, answer: unknown, more: Partial<Scenario> = {}): Scenario => ({
  title: scenario,
  group: 'Page /codes/:code',
  shows: { path: '/codes/kesa15' },
  script: { 'codes.get': answer },
  ...more,
});

const content = (
  scenario: string,
  path: string,
  answer: unknown,
  more: Partial<Scenario> = {},
): Scenario => ({
  title: scenario,
  group: 'Pages of the shop’s own',
  shows: { path },
  script: { 'pages.get': answer },
  ...more,
});
const [, terms] = shop.pages;
const termsAnswer = {
  page: { ...terms, body_html: { fi: '<h2>Peruutus</h2><p>Lippua ei voi perua.</p>' } },
};

export const product: Scenarios = {
  product: page('On sale', { product: aScarf() }),
  'product.sold-out': page('Sold out', { product: aScarf({ availability: soldOut }) }),
  'product.unknown': page('Unknown product', refusal(404, 'product_not_found')),
  'product.failed': page('The API fails', fault()),
  'product.not-yet': page('Sales not begun', {
    product: aScarf({ availability: { ...soldOut, sales_state: 'notYet', open_at: inDays(1) } }),
  }),
  'product.of-event': page(
    'Sold with its event',
    { product: aScarf({ event_id: 'derby' }) },
    {
      script: {
        'products.get': { product: aScarf({ event_id: 'derby' }) },
        'events.get': { event: aComingEvent() },
        'venues.get': refusal(404, 'venue_not_found'),
      },
    },
  ),
  'product.slow': page('Slow API: three seconds', { product: aScarf() }, slow),
  'product.no-answer': page('The API is away', noAnswer),
  'product-folder': folder('A folder with a scarf', { products: [aScarf()] }),
  'product-folder.empty': folder('Nothing in it', { products: [] }),
  'product-folder.slow': folder('Slow API: three seconds', { products: [aScarf()] }, slow),
  'product-folder.no-answer': folder('The API is away', noAnswer),
  'product-folder.unknown': folder(
    'Unknown folder',
    { products: [] },
    { shows: { path: '/shop/none' } },
  ),
  code: code('A campaign', { code: campaign, opens }),
  'code.voucher': code('A value voucher', {
    code: { ...campaign, kind: 'value_voucher', title: null, products: [] },
    opens: { products: [], events: [] },
  }),
  'code.nothing': code('Nothing on sale for it', {
    code: campaign,
    opens: { products: [], events: [] },
  }),
  'code.slow': code('Slow API: three seconds', { code: campaign, opens }, slow),
  'code.no-answer': code('The API is away', noAnswer),
  'code.unknown': code('Unknown code', refusal(404, 'code_not_found')),
  terms: content('Terms', '/terms', termsAnswer),
  contact: content(
    'Contact without a text of the shop',
    '/contact',
    refusal(404, 'page_not_found'),
  ),
  'content.slow': content('Slow API: three seconds', '/terms', termsAnswer, slow),
  'content.no-answer': content('The API is away', '/terms', noAnswer),
  'content.unknown': content('Unknown page', '/pages/none', refusal(404, 'page_not_found')),
};
