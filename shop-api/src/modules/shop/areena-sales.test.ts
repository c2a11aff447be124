import path from 'node:path';
import { isChosenByVariant } from './domain';
import { operations } from '@permanto/contracts/api';
import { describeOn } from '../../testing/on-each-database';
import type { TestCart } from '../../testing/client';
import type { StartedShop } from '../../testing/start-shop';
import { KIND_RULES } from './domain/product-kinds';
import { loadShop } from './files/load-shop';
import type { ShopProduct } from './shop';

const { shop } = loadShop(path.resolve(__dirname, '../../../shops/areena'));
const products = [...shop.products.values()];

const OPENED_BY: Readonly<Record<string, string>> = {
  ottelukortti: 'SARJA-10X1-A4KT',
  luistelukortti: 'LUISTELU-10X1-C9HE',
  kannattaja: 'KANNATTAJA-0001',
  // Not the skating pass itself, which is good for one session a day, while the carts stay.
  luistelupassi: 'PERHEPASSI-0001',
  kumppanikutsu: 'KUTSU-7F3K-92XM',
  talkoolaiset: 'TALKOOT',
};

/** Valid for every type of field. */
const FIELD_VALUES: Readonly<Record<string, string>> = {
  string: 'Aino Esimerkki',
  number: '12',
  email: 'aino@example.fi',
  date: '2017-05-31',
  boolean: 'true',
};

/** Products that can't be bought, with the expected error. */
const REFUSED: Readonly<Record<string, string>> = {
  'gaala-lippu': 'cart_item_sales_not_yet_open',
  'kevatmessut-paikka': 'cart_item_sales_closed',
  'tanssigaala-ennakko': 'cart_item_sales_closed',
  'avajaiset-lippu': 'cart_item_sales_closed',
  'moottorinaytos-lippu': 'event_cancelled',
  'akustinen-lippu': 'cart_item_availability_product_quota_reached',
  'tanssigaala-eturivi': 'cart_item_availability_product_quota_reached',
  'pelipaita-xs': 'cart_item_availability_product_quota_reached',
  pelipaita: 'cart_item_choices_invalid',
  'toimitus-kirje': 'cart_item_webservice_availability',
  'toimitus-paketti': 'cart_item_webservice_availability',
  'palvelumaksu-tilaus': 'cart_item_webservice_availability',
  'palvelumaksu-lippu': 'cart_item_webservice_availability',
};

function codeFor({ requirements }: ShopProduct): string | null {
  if (requirements === null) return null;
  const ids = Object.values(requirements).find(Array.isArray) as string[] | undefined;
  return OPENED_BY[ids?.[0] ?? ''] ?? null;
}

function registrationFor({ registration_form: form }: ShopProduct) {
  if (form === null) return {};
  const filled = Object.entries(form).map(([name, { type }]) => [name, FIELD_VALUES[type] ?? '']);
  return { event_registration: Object.fromEntries(filled) as Record<string, string> };
}

async function seatsFor({ client }: StartedShop, cart: TestCart, product: ShopProduct) {
  const [category] = product.allowed_seat_categories;
  if (category === undefined) return {};
  const plan = shop.events.get(product.event_id ?? '')?.seating_plan ?? '';
  const section = shop.plans
    .get(plan)
    ?.sections.find(({ rows }) => rows[0]?.seats[0]?.category === category);
  const { wire } = await client.call(operations.seatReservations.create, {
    params: { cartId: cart.uuid },
    token: cart.token,
    body: {
      event: { id: product.event_id ?? '' },
      seat_count: product.bounds.min,
      section: { id: section?.id ?? '' },
    },
  });
  return { seat_reservations: wire?.seat_reservations.map(({ id }) => ({ id })) ?? [] };
}

const choicesFor = ({ choices }: ShopProduct) =>
  Object.fromEntries(choices.map(({ id, options }) => [id, options[0]?.id ?? '']));

/** One row of each product, smallest amount first, with what each needs. */
async function add(started: StartedShop, cart: TestCart, product: ShopProduct) {
  const { client } = started;
  const row = { product: { id: product.id }, amount: product.bounds.min };
  const sent = { params: { cartId: cart.uuid }, token: cart.token };
  const code = codeFor(product);
  if (code !== null) await client.call(operations.carts.addCode, { ...sent, body: { code } });
  const needed = shop.products.get(product.required_products[0] ?? '');
  if (needed) await add(started, cart, needed);
  const cart_item = {
    ...row,
    choices: choicesFor(product),
    ...registrationFor(product),
    ...(await seatsFor(started, cart, product)),
  };
  return client.call(operations.carts.addItems, { ...sent, body: { cart_item } });
}

// What differs between the databases is tested elsewhere; this is about the data.
describeOn('PostgreSQL', 'the sales of areena', (start) => {
  let started: StartedShop;
  beforeAll(async () => {
    started = await start(shop);
  });

  test('the catalogue shows what anybody may see', async () => {
    const { wire } = await started.client.call(operations.products.list);
    const shown = new Set(wire?.products.map(({ id }) => id));
    expect(shown).toContain('kesajuhla-aikuinen');
    expect(shown).toContain('jaakiekko-1-sarjakortti');
    expect(shown).not.toContain('luistelu-aamu-kortti');
    expect(shown).not.toContain('talkoopaita');
    expect(shown).not.toContain('palvelumaksu-tilaus');
  });

  test('events, venues, pages and streams are read', async () => {
    const { client } = started;
    const events = await client.call(operations.events.list);
    expect(events.wire?.events).toHaveLength(shop.events.size);
    const venues = await client.call(operations.venues.list);
    expect(venues.wire?.venues).toHaveLength(shop.venues.size);
    const pages = await client.call(operations.pages.list);
    expect(pages.wire?.pages).toHaveLength(shop.pages.size);
    const streams = await client.call(operations.streams.list);
    expect(streams.wire?.streams).toHaveLength(shop.streams.size);
  });

  test.each(
    products
      .filter((product) => !(product.id in REFUSED) && !isChosenByVariant(product))
      .map((product) => [product.id, product]),
  )('%s can be put into a cart', async (_, product) => {
    const cart = await started.client.newCart();
    const { error, wire } = await add(started, cart, product as ShopProduct);
    expect(error).toBeUndefined();
    expect(wire?.cart.items.length).toBeGreaterThan(0);
  });

  describe('the hall of the concert', () => {
    const planOf = async (eventId: string) => {
      const { wire } = await started.client.call(operations.seatingCharts.get, {
        params: { eventId },
      });
      return wire!.seating_plan;
    };
    const reserve = async (wish: { seat_count: number } | { seat: { chart_id: string } }) => {
      const { uuid, token } = await started.client.newCart();
      return started.client.call(operations.seatReservations.create, {
        params: { cartId: uuid },
        token,
        body: { event: { id: 'konsertti' }, ...wish },
      });
    };

    test('has a stage, where the games have their rink', async () => {
      const fields = ({ shapes }: Awaited<ReturnType<typeof planOf>>) =>
        shapes.flatMap(({ kind, label }) => (kind === 'stage' || kind === 'court' ? [label] : []));
      expect(fields(await planOf('konsertti'))).toEqual(['Lava']);
      expect(fields(await planOf('jaakiekko-1'))).toEqual(['Kaukalo']);
    });

    test('has nothing for sale behind the stage', async () => {
      const behind = '118-1-1';
      const { wire } = await started.client.call(operations.events.hall, {
        params: { eventId: 'konsertti' },
      });
      expect(wire?.hall.sections.map(({ id }) => id)).not.toContain('118');
      const { error } = await reserve({ seat: { chart_id: behind } });
      expect(error?.code).toBe('seat_not_found');
    });

    test('gives the seats before the middle of the stage first', async () => {
      const { wire } = await reserve({ seat_count: 4 });
      const seats = wire?.seat_reservations.map(({ seat }) => [seat.section.id, seat.row]);
      expect(seats).toEqual(Array(4).fill([expect.stringMatching(/^P[12]$/), '1']));
    });
  });

  test.each(Object.entries(REFUSED))('%s is refused: %s', async (id, code) => {
    const product = shop.products.get(id);
    const { error } = await started.client.addTo(
      await started.client.newCart(),
      id,
      product?.bounds.min ?? 1,
    );
    expect(error?.code).toBe(code);
  });

  async function cartWith(code: string) {
    const cart = await started.client.newCart();
    const sent = { params: { cartId: cart.uuid }, token: cart.token, body: { code } };
    const { error } = await started.client.call(operations.carts.addCode, sent);
    return { cart, error };
  }

  test.each([
    ['KESA15', 'kesajuhla-aikuinen', 15.3],
    ['VIITONEN', 'kaulahuivi', 19.9],
    ['TASARAHA', 'huumori-pe-lippu', 10],
    ['NOPEAT3', 'huumori-su-lippu', 13],
    ['OPISKELIJA', 'huumori-la-lippu', 18.2],
    ['KORTTI-4MQ7', 'kesajuhla-lapsi', 4],
    ['KANNATTAJA-0002', 'kesajuhla-kannattaja', 12],
    ['LUISTELU-10X2-Q2VB', 'luistelu-sunnuntai-kortti', 0],
  ])('with %s, %s costs %d', async (code, id, price) => {
    const { cart } = await cartWith(code);
    const { wire } = await started.client.addTo(cart, id, 1);
    expect(wire?.cart.items).toMatchObject([{ product: { id }, price }]);
  });

  test.each([
    ['JOULU', 'code_not_valid_yet'],
    ['SYKSY', 'code_not_found'],
    ['SARJA-10X1-VANHA', 'serial_card_expired'],
    ['KANNATTAJA-VANHA', 'code_not_found'],
    ['LAHJA-VANHA', 'code_not_found'],
  ])('%s is refused: %s', async (code, refusal) => {
    expect((await cartWith(code)).error?.code).toBe(refusal);
  });

  test.each([
    ['KANNATTAJA-0002', 'kesajuhla-kannattaja', 3, 'badge_quota_exceeded_per_event'],
    ['LUISTELUPASSI-0002', 'luistelu-ilta-passi', 2, 'badge_quota_exceeded_per_event_date'],
    ['PERHEPASSI-0002', 'luistelu-ilta-passi', 5, 'badge_quota_exceeded_per_day'],
    ['KOKEILUPASSI-0001', 'luistelu-ilta-passi', 4, 'badge_quota_exceeded_total'],
    ['LUISTELU-10X2-Q2VB', 'luistelu-aamu-kortti', 3, 'code_max_count_per_order'],
    ['LUISTELU-VIIMEINEN', 'luistelu-aamu-kortti', 2, 'no_available_serial_card_slots'],
    ['OPISKELIJA', 'kesajuhla-aikuinen', 3, 'code_max_count_per_order'],
    ['KESA15', 'kesajuhla-kannattaja', 1, 'no_matching_badge'],
    ['KESA15', 'luistelu-aamu-kortti', 1, 'no_matching_serial_card'],
  ])('with %s, %s × %d is refused: %s', async (code, id, amount, refusal) => {
    const { cart } = await cartWith(code);
    const { error } = await started.client.addTo(cart, id, amount);
    expect(error?.code).toBe(refusal);
  });

  test.each([
    [['kesajuhla-aikuinen'], ['sahkoinen-lippu', 'nouto', 'postitus']],
    [['kuoroilta-suoratoisto'], ['sahkoinen-lippu']],
    [['kaulahuivi'], ['nouto', 'paketti']],
    [['pelipaita-signeerattu-m'], ['paketti']],
    [['juliste'], ['nouto']],
    [
      ['kesajuhla-aikuinen', 'kaulahuivi'],
      ['sahkoinen-lippu', 'nouto', 'postitus', 'paketti'],
    ],
    [
      ['luistelu-ilta-kerta', 'luistelu-ilta-vuokra'],
      ['sahkoinen-lippu', 'nouto'],
    ],
  ])('%j can be delivered by %j', async (ids, ways) => {
    const { client } = started;
    const cart = await client.newCart();
    for (const id of ids) await add(started, cart, shop.products.get(id)!);
    const { wire } = await client.call(operations.carts.deliveryMethods, {
      params: { cartId: cart.uuid },
      token: cart.token,
    });
    expect(wire?.delivery_methods.map(({ id }) => id)).toEqual(ways);
  });

  test('a registration that is free is ordered without contact details and delivery', async () => {
    const { client } = started;
    const cart = await client.newCart();
    const guest = shop.products.get('avoimet-ovet-vieras');
    if (guest) await add(started, cart, guest);
    const { error, wire } = await client.call(operations.checkouts.create, {
      params: { cartId: cart.uuid },
      token: cart.token,
      query: { lang: 'fi' },
      body: { terms_accepted: true },
    });
    expect(error).toBeUndefined();
    expect(wire?.cart_checkout.uuid).toBeDefined();
  });

  test('every kind that can be added is among those that were', () => {
    const kinds = Object.entries(KIND_RULES).filter(([, { isAddable }]) => isAddable);
    const added = products.filter(({ id }) => !(id in REFUSED)).map(({ type }) => type);
    for (const [kind] of kinds) expect(added).toContain(kind);
  });
});
