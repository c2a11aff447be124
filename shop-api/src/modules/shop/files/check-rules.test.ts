import path from 'node:path';
import * as v from 'valibot';
import type { Shop } from '../shop';
import { readDocuments, type ShopDocuments } from './documents';
import { makeShop } from './make-shop';
import { readFiles } from './read-files';
import { codeText } from './schema/values';

const folder = path.resolve(__dirname, '../../../../shops/kotipelit');

interface Entry {
  id: string;
  [field: string]: unknown;
}

/** Kotipelit's documents, as JSON that a test changes. */
interface Documents extends ShopDocuments {
  readonly 'shop.json': {
    organizer: { email: string | null };
    product_folders: Entry[];
    delivery_methods: [Entry, ...Entry[]];
    facebook_pixels: string[];
    third_parties?: object;
  };
  readonly 'events.json': { readonly events: (Entry & { primary_product: string })[] };
  readonly 'products.json': { readonly products: Entry[] };
}

const documents = () => readDocuments(folder) as Documents;
const [{ id: eventId } = { id: '' }] = documents()['events.json'].events;
const { products: filed } = documents()['products.json'];

/** The shop of the documents once they have been changed. */
function shopWith(change: (changed: Documents) => void): Shop {
  const changed = documents();
  change(changed);
  return makeShop('kotipelit', changed, new Map(), readFiles(folder));
}

const folderOf = (id: string, children: string[]) => ({
  id,
  slug: id,
  title: { fi: id },
  folder_display_type: 'card',
  folder_type: 'folder',
  entity_types: ['product'],
  children,
  public: true,
  sort_order: 1,
  show_in_nav: true,
  products: [],
});

const extra = (given: Record<string, unknown> = {}): Entry => ({
  id: 'pysakointi',
  title: { fi: 'Pysäköinti', de: 'Parken' },
  price: 5,
  vat_percentage: 25.5,
  type: 'extra_service',
  sort_order: 99,
  ...given,
});

test('as it is, the shop has no fault', () => {
  expect(() => shopWith(() => undefined)).not.toThrow();
});

test('a delivery method brings to Finland alone, unless it says otherwise', () => {
  const countriesOf = (shop: Shop) =>
    [...shop.delivery_methods.values()].map(({ served_countries }) => served_countries);
  expect(countriesOf(shopWith(() => undefined))).toEqual([['FI']]);
  const wider = shopWith(
    ({
      'shop.json': {
        delivery_methods: [method],
      },
    }) => {
      method.served_countries = ['FI', 'SE'];
    },
  );
  expect(countriesOf(wider)).toEqual([['FI', 'SE']]);
});

test.each([
  ['no country at all', { served_countries: [] }, 'delivery_methods.0.served_countries'],
  [
    'a country that is none',
    { served_countries: ['FI', 'UK'] },
    'delivery_methods.0.served_countries.1: must be a country code, e.g. FI',
  ],
  [
    'a text message about what isn’t brought anywhere',
    { needs_phone: true },
    'delivery_methods.0.needs_phone: is for methods with needs_address',
  ],
])('a delivery method has not %s', (_, given, fault) => {
  expect(() =>
    shopWith(
      ({
        'shop.json': {
          delivery_methods: [method],
        },
      }) => {
        Object.assign(method, given);
      },
    ),
  ).toThrow(`kotipelit/shop.json: ${fault}`);
});

test.each([
  ['K7M3X-Q9PAC-DEFGH-JKMNP', true],
  ['KESA-2026-ALE', true],
  ['K7M3XQ9PACDEFGHJKMNP', false],
  ['K7M3-XQ9P-ACDE-FGHJ-KMNP', false],
  ['kesa', false],
])('a code of the organizer’s own is read as it is written: %s', (code, isTaken) => {
  const { issues } = v.safeParse(codeText, code);
  expect(issues === undefined).toBe(isTaken);
});

describe('a pixel', () => {
  const PIXEL = { script: 'https://pixel.example/events.js', origins: [] };

  test('that is named by its id alone has the script of its provider', () => {
    const { configuration } = shopWith(({ 'shop.json': shop }) => {
      shop.facebook_pixels = ['123'];
    });
    expect(configuration.third_parties?.pixel).toEqual({
      script: 'https://connect.facebook.net/en_US/fbevents.js',
      origins: ['https://www.facebook.com'],
    });
  });

  test('has the script that the shop gives it', () => {
    const { configuration } = shopWith(({ 'shop.json': shop }) => {
      shop.facebook_pixels = ['123'];
      shop.third_parties = { pixel: PIXEL, chat: null };
    });
    expect(configuration.third_parties?.pixel).toEqual(PIXEL);
  });

  test('is not there for nothing', () => {
    expect(() =>
      shopWith(({ 'shop.json': shop }) => {
        shop.third_parties = { pixel: PIXEL, chat: null };
      }),
    ).toThrow('third_parties.pixel: needs its id in facebook_pixels');
  });
});

test('an event shows no product of another event first', () => {
  const fault = /events\.0\.primary_product: "\S+" is no product of this event/;
  expect(() =>
    shopWith(({ 'events.json': { events } }) => {
      const other = filed.find(({ event_id }) => event_id !== eventId);
      events[0]!.primary_product = other!.id;
    }),
  ).toThrow(fault);
});

describe('folders', () => {
  const product_folders = (...folders: Entry[]) =>
    shopWith(({ 'shop.json': shop }) => {
      shop.product_folders = folders;
    });

  test('stand below others', () => {
    const { configuration } = product_folders(
      { ...folderOf('asut', ['paidat', 'huivit']), sort_order: 2 },
      folderOf('paidat', ['huivit']),
      folderOf('huivit', []),
    );
    expect(configuration.product_folders).toMatchObject([
      { id: 'paidat' },
      { id: 'huivit' },
      { id: 'asut', children: ['paidat', 'huivit'], entity_types: ['product'] },
    ]);
  });

  test('below themselves are reported, each of them', () => {
    const load = () =>
      product_folders(
        folderOf('ylin', ['asut']),
        folderOf('asut', ['paidat']),
        folderOf('paidat', ['asut']),
      );
    expect(load).toThrow(/product_folders\.1\.children: "asut" stands below itself/);
    expect(load).toThrow(/product_folders\.2\.children: "paidat" stands below itself/);
    expect(load).not.toThrow(/"ylin"/);
  });

  test('that are missing are reported', () => {
    expect(() => product_folders(folderOf('asut', ['hatut']))).toThrow(
      /product_folders\.0\.children: there is no product folder "hatut"/,
    );
  });
});

describe('a quick order', () => {
  const withQuickOrder = (email: string | null) => () =>
    shopWith(({ 'shop.json': shop, 'products.json': { products } }) => {
      shop.organizer.email = email;
      Object.assign(products[0]!, { quick_order: true });
    });

  test('needs organizer data for the payment provider', () => {
    expect(withQuickOrder('myynti@example.fi')).not.toThrow();
    expect(withQuickOrder(null)).toThrow(/products\.0\.quick_order: needs an organizer\.email/);
  });
});

describe('a quick order that costs nothing', () => {
  const withForm =
    (minutes: number | null, required: boolean, display = true) =>
    () =>
      shopWith(({ 'shop.json': shop, 'products.json': { products } }) => {
        Object.assign(shop, { confirm_free_orders_minutes: minutes });
        shop.organizer.email = 'myynti@example.fi';
        const form = { sposti: { display, type: 'email', required, title: { fi: 'Osoite' } } };
        const quick = { quick_order: true, price: 0, default_amount: 0 };
        Object.assign(products[0]!, { ...quick, registration_form: form });
      });

  test('has an address where the shop asks by mail', () => {
    expect(withForm(60, true)).not.toThrow();
    expect(withForm(null, false)).not.toThrow();
    expect(withForm(60, false)).toThrow(
      /products\.0\.quick_order: needs a shown, required field of/,
    );
    expect(withForm(60, true, false)).toThrow(
      /products\.0\.quick_order: needs a shown, required field/,
    );
    expect(withForm(4, true)).toThrow(/confirm_free_orders_minutes/);
  });
});

test('a quick checkout is not for seats', () => {
  const quickAt = (seating_plan: string | null) => () =>
    shopWith(({ 'events.json': { events } }) => {
      Object.assign(events[0]!, { quick_checkout: true, seating_plan });
    });
  expect(quickAt(null)).not.toThrow();
  expect(quickAt('kotihalli')).toThrow(/events\.0\.quick_checkout: is not for events with a/);
});

describe('an extra service of an event', () => {
  const requiredWith = (given: Record<string, unknown>) =>
    shopWith(({ 'products.json': { products } }) => {
      products.push(extra(given));
    }).products.get('pysakointi')?.required_products;

  test('goes with a ticket to it', () => {
    const tickets = filed.filter(
      ({ event_id, type }) => event_id === eventId && type === 'single_event_access',
    );
    expect(tickets.length).toBeGreaterThan(0);
    expect(requiredWith({ event_id: eventId })).toEqual(tickets.map(({ id }) => id));
  });

  test('goes with what it names, where it names something', () => {
    const required_products = [filed[0]!.id];
    expect(requiredWith({ event_id: eventId, required_products })).toEqual(required_products);
  });

  test('of no event stands alone', () => {
    expect(requiredWith({})).toEqual([]);
  });
});

describe('a choice', () => {
  const choice = (id: string, ...options: string[]) => ({
    id,
    title: { fi: id },
    options: options.map((option) => ({ id: option, title: { fi: option } })),
  });
  const withChoices = (given: Record<string, unknown>) => () =>
    shopWith(({ 'products.json': { products } }) => {
      products.push(extra({ type: 'merchandise', ...given }));
    });

  test('is for products with a page of their own', () => {
    const choices = [choice('koko', 's', 'm')];
    expect(withChoices({ choices })).not.toThrow();
    const fault = /choices: are only for products with a page of their own/;
    expect(withChoices({ choices, event_id: eventId })).toThrow(fault);
    expect(withChoices({ choices, sales_display_mode: 'add_on' })).toThrow(fault);
  });

  test('and its options are there once, and more than one', () => {
    const twice = [choice('koko', 's', 's'), choice('koko', 's', 'm')];
    expect(withChoices({ choices: twice })).toThrow(/choices\.1\.id: "koko" is used twice/);
    expect(withChoices({ choices: twice })).toThrow(/choices\.0\.options\.1\.id: "s" is used/);
    expect(withChoices({ choices: [choice('koko', 's')] })).toThrow(/two options or more/);
  });
});

describe('a default amount', () => {
  const withDefault = (given: Record<string, unknown>) => () =>
    shopWith(({ 'products.json': { products } }) => {
      Object.assign(products[0]!, { default_amount: 2, ...given });
    });

  test('is one that can be bought', () => {
    expect(withDefault({})).not.toThrow();
    expect(withDefault({ availability: { min: 2, max: 10, step: 2 } })).not.toThrow();
  });

  test.each([
    ['below the least', { availability: { min: 3 } }, 'must be an amount that can be bought'],
    ['above the most', { availability: { max: 1 } }, 'must be an amount that can be bought'],
    ['between steps', { availability: { step: 2 } }, 'must be an amount that can be bought'],
    [
      'above what the event takes',
      { default_amount: 11, availability: { max: 20 } },
      'max_per_order',
    ],
    ['of an extra service', { type: 'extra_service' }, 'is only for tickets of an event'],
    ['of a membership', { type: 'membership' }, 'is only for tickets of an event'],
    ['of an addition', { sales_display_mode: 'add_on' }, 'is only for tickets of an event'],
    ['of no event', { event_id: null }, 'is only for tickets of an event'],
  ])('is not %s', (_, given, fault) => {
    expect(withDefault(given)).toThrow(/products\.json: products\.0\.default_amount: /);
    expect(withDefault(given)).toThrow(fault);
  });
});

describe('variants', () => {
  const goods = (given: Record<string, unknown>) => extra({ type: 'merchandise', ...given });
  const main = goods({ id: 'paita' });
  const variant = goods({
    id: 'paita-m',
    variant_of: 'paita',
    variant_title: { fi: 'M', de: 'M' },
  });
  const withProducts =
    (...added: Entry[]) =>
    (changed: Documents) =>
      void changed['products.json'].products.push(...added);
  const at = (index: number) => `kotipelit/products.json: products.${filed.length + index}`;

  test('are like their main product in what they don’t say themselves', () => {
    const info = { fi: 'Puuvillaa.', de: 'Baumwolle.' };
    const small = { ...variant, id: 'paita-s', sort_order: 98, quota: 3 };
    const shop = shopWith(withProducts({ ...main, short_info: info }, variant, small));
    expect(shop.products.get('paita-m')).toMatchObject({
      short_info: info,
      variants: ['paita-s', 'paita-m'],
    });
    expect(shop.products.get('paita')).toMatchObject({ variants: ['paita-s', 'paita-m'] });
    expect(shop.products.get('paita-s')?.stock_ids).toEqual(['product-paita-s']);
  });

  test.each([
    ['variant_of', 'there is no product "huivi"', 1, [main, { ...variant, variant_of: 'huivi' }]],
    [
      'variant_of',
      '"paita-m" is a variant itself',
      2,
      [main, variant, { ...variant, id: 'paita-x', variant_of: 'paita-m' }],
    ],
    ['type', 'is not that of "paita"', 1, [main, { ...variant, type: 'extra_service' }]],
    ['vat_percentage', 'is not that of "paita"', 1, [main, { ...variant, vat_percentage: 14 }]],
    [
      'variant_title',
      'is missing beside variant_of',
      1,
      [main, { ...variant, variant_title: null }],
    ],
    ['quota', 'is for its variants', 0, [{ ...main, quota: 5 }, variant]],
    ['price', 'is not the lowest of its variants', 0, [{ ...main, price: 4 }, variant]],
    ['variant_title', 'is only for products', 0, [{ ...main, variant_title: { fi: 'M' } }]],
  ])('%s: %s', (field, fault, index, added) => {
    expect(() => shopWith(withProducts(...(added as Entry[])))).toThrow(
      `${at(index)}.${field}: ${fault}`,
    );
  });

  test('are in no folder', () => {
    const change = (changed: Documents) => {
      withProducts(main, variant)(changed);
      changed['shop.json'].product_folders = [
        { ...folderOf('kauppa', []), products: ['paita', 'paita-m'] },
      ];
    };
    expect(() => shopWith(change)).toThrow('product_folders.0.products: "paita-m" is a variant');
  });
});
