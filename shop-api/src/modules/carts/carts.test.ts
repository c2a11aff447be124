import { cents, type ContactInput } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import type { TestCart } from '../../testing/client';
import type { StartedShop } from '../../testing/start-shop';
import { aDeliveryMethod, aProduct, aShop, anEvent, inDays } from '../../testing/test-shop';
import { cartJobs } from './expire-carts';

const { carts } = operations;

const postage = aProduct({ id: 'postimaksu', type: 'delivery_cost', price: cents(590) });

const shop = aShop({
  events: [
    anEvent({ id: 'ottelu', max_per_order: 6 }),
    anEvent({ id: 'peruttu', status: 'cancelled' }),
  ],
  products: [
    aProduct({
      id: 'aikuinen',
      title: { fi: 'Aikuinen' },
      price: cents(1_750),
      event_id: 'ottelu',
      stock_ids: ['ottelu'],
      bounds: { min: 1, max: 5, step: 1 },
    }),
    aProduct({ id: 'lapsi', price: cents(700), event_id: 'ottelu', stock_ids: ['ottelu'] }),
    aProduct({ id: 'pari', bounds: { min: 2, max: 8, step: 2 } }),
    aProduct({ id: 'harvinainen', stock_ids: ['harvinainen'] }),
    aProduct({
      id: 'rajaton',
      stock_ids: ['harvinainen'],
      bounds: { min: 1, max: 2 ** 40, step: 1 },
    }),
    aProduct({ id: 'peruttu', event_id: 'peruttu' }),
    aProduct({ id: 'myohassa', sales: { open_at: null, close_at: inDays(-1) } }),
    aProduct({ id: 'tulossa', sales: { open_at: inDays(1), close_at: null } }),
    aProduct({ id: 'huivi', type: 'merchandise', forbidden_delivery_options: ['nouto'] }),
    postage,
  ],
  delivery_methods: [
    aDeliveryMethod({ id: 'sahkoinen', available_for_product_types: ['single_event_access'] }),
    aDeliveryMethod({ id: 'posti', delivery_groups: ['merchandise'], product: postage }),
    aDeliveryMethod({ id: 'nouto', delivery_groups: ['tickets', 'merchandise'] }),
    aDeliveryMethod({ id: 'piilossa', hidden: true }),
  ],
  stocks: [
    { id: 'ottelu', capacity: 100 },
    { id: 'harvinainen', capacity: 3 },
  ],
});

const maija: ContactInput = {
  first_name: 'Maija',
  last_name: 'Meikäläinen',
  phone: '+358 40 123 4567',
  email: 'Maija@Example.FI',
  country: 'fi',
};

const HELD = statement('test.held', 'select held from stocks where id = $1');
const LAPSE = statement(
  'test.lapse',
  `update carts set expires_at = now() - interval '1 second',
     hold_until = now() - interval '1 second' where id = $1`,
);
const AGE = statement(
  'test.age',
  `update carts set created_at = created_at - interval '119 minutes',
     expires_at = now() + interval '5 seconds' where id = $1`,
);

describeOnEachDatabase('carts', (start) => {
  let api: StartedShop;
  let cart: TestCart;
  beforeAll(async () => {
    api = await start(shop);
  });
  beforeEach(async () => {
    cart = await api.client.newCart();
  });

  const mine = () => ({ params: { cartId: cart.uuid }, token: cart.token });
  const read = () => api.client.call(carts.get, mine());
  const heldOf = async (pool: string) =>
    (await api.app.db.query<{ held: number }>(HELD, [pool]))[0]?.held;
  const update = (itemId: string, cart_item: { amount?: number; product?: { id: string } }) =>
    api.client.call(carts.updateItem, {
      params: { cartId: cart.uuid, itemId },
      token: cart.token,
      body: { cart_item },
    });

  describe('creation', () => {
    test('gives an empty cart that its token opens', async () => {
      expect((await read()).wire?.cart).toEqual(cart);
      expect(cart).toMatchObject({ items: [], totalEur: 0, step: 0, checkout: null });
      expect(Date.parse(cart.expires) - Date.parse(cart.created)).toBe(30 * 60_000);
      expect(Date.parse(cart.expires_at_most) - Date.parse(cart.created)).toBe(120 * 60_000);
    });

    test('takes a uuid of the client’s own making, once', async () => {
      const uuid = '6f1d3b1e-5c0f-4f0e-9a57-3d2c1b0a9f8e';
      const first = await api.client.call(carts.create, { body: { uuid } });
      const second = await api.client.call(carts.create, { body: { uuid } });
      expect(first.wire?.cart.uuid).toBe(uuid);
      expect([second.status, second.error?.code]).toEqual([409, 'cart_already_exists']);
    });
  });

  describe('rows', () => {
    test('are held, priced and answered with the whole cart', async () => {
      const before = (await heldOf('ottelu')) ?? 0;
      const { status, wire } = await api.client.addTo(cart, 'aikuinen', 2);
      expect(status).toBe(201);
      expect(wire?.cart).toMatchObject({
        totalEur: 35,
        items: [{ amount: 2, price: 17.5, total: 35, event: { id: 'ottelu' } }],
      });
      expect(await heldOf('ottelu')).toBe(before + 2);
    });

    test('of the same product grow together', async () => {
      await api.client.addTo(cart, 'aikuinen', 1);
      const { wire } = await api.client.addTo(cart, 'aikuinen', 2);
      expect(wire?.cart.items).toMatchObject([{ amount: 3 }]);
    });

    test('are added all or none', async () => {
      const before = await heldOf('ottelu');
      const { error } = await api.client.call(carts.addItems, {
        ...mine(),
        body: {
          cart_items: [
            { product: { id: 'aikuinen' }, amount: 1 },
            { product: { id: 'harvinainen' }, amount: 4 },
          ],
        },
      });
      expect(error).toEqual({
        code: 'cart_item_availability_product_quota_reached',
        exception_parameters: { product: 'harvinainen', available: 3 },
      });
      expect((await read()).wire?.cart.items).toEqual([]);
      expect(await heldOf('ottelu')).toBe(before);
    });

    test('change their amount and give back what they no longer take', async () => {
      const before = (await heldOf('ottelu')) ?? 0;
      const added = await api.client.addTo(cart, 'aikuinen', 4);
      const row = added.wire!.cart.items[0]!.id;
      expect((await update(row, { amount: 1 })).wire?.cart.totalEur).toBe(17.5);
      expect(await heldOf('ottelu')).toBe(before + 1);
      const removed = await api.client.call(carts.removeItem, {
        params: { cartId: cart.uuid, itemId: row },
        token: cart.token,
      });
      expect(removed.wire?.cart.items).toEqual([]);
      expect(await heldOf('ottelu')).toBe(before);
    });

    test('keep their product', async () => {
      const row = (await api.client.addTo(cart, 'aikuinen', 1)).wire!.cart.items[0]!.id;
      const { status, error } = await update(row, { product: { id: 'lapsi' }, amount: 2 });
      expect([status, error?.code]).toEqual([422, 'cart_item_update_product_mismatch']);
    });

    test('an empty list is refused', async () => {
      const { error } = await api.client.call(carts.addItems, { ...mine(), body: {} });
      expect(error?.code).toBe('cart_items_empty');
    });
  });

  describe('amounts outside their bounds name the bound', () => {
    test.each([
      ['pari', 1, 'cart_item_availability_min', { min: 2, amount: 1 }],
      ['pari', 0, 'cart_item_availability_min', { min: 2, amount: 0 }],
      ['pari', -2, 'cart_item_availability_min', { min: 2, amount: -2 }],
      ['pari', 1e9, 'cart_item_availability_max', { max: 8, amount: 1e9 }],
      ['pari', 9, 'cart_item_availability_max', { max: 8, amount: 9 }],
      ['pari', 3, 'cart_item_availability_step', { step: 2, amount: 3 }],
      ['aikuinen', 6, 'cart_item_availability_max', { max: 5, amount: 6, product: 'Aikuinen' }],
      ['lapsi', 7, 'event_amount_max', { max: 6, amount: 7 }],
    ])('%s × %i: %s', async (product, amount, code, parameters) => {
      const { status, error } = await api.client.addTo(cart, product, amount);
      expect(status).toBe(422);
      expect(error?.code).toBe(code);
      expect(error?.exception_parameters).toMatchObject(parameters);
    });

    test('the bound of a product counts what is in the cart already', async () => {
      await api.client.addTo(cart, 'aikuinen', 4);
      const { error } = await api.client.addTo(cart, 'aikuinen', 2);
      expect(error?.exception_parameters).toMatchObject({ max: 5, amount: 6 });
    });

    test('the bound of an event counts all its products', async () => {
      await api.client.addTo(cart, 'aikuinen', 4);
      const { error } = await api.client.addTo(cart, 'lapsi', 3);
      expect(error).toEqual({
        code: 'event_amount_max',
        exception_parameters: { max: 6, amount: 7 },
      });
    });

    test('a changed row is held to them, too', async () => {
      const row = (await api.client.addTo(cart, 'pari', 2)).wire!.cart.items[0]!.id;
      expect((await update(row, { amount: 3 })).error?.code).toBe('cart_item_availability_step');
    });

    test.each([
      [0, 'cart_item_availability_min', { min: 1, amount: 0 }],
      [-0, 'cart_item_availability_min', { min: 1, amount: 0 }],
      [-1, 'cart_item_availability_min', { min: 1, amount: -1 }],
      [1e9, 'cart_item_availability_max', { max: 5, amount: 1e9 + 1 }],
      [2 ** 31 - 1, 'cart_item_availability_max', { max: 5, amount: 2 ** 31 }],
    ])('a row changed to %d beside another of its product: %s', async (amount, code, bound) => {
      const { wire } = await api.client.call(carts.addItems, {
        ...mine(),
        body: {
          cart_items: [
            { product: { id: 'aikuinen' }, amount: 1 },
            { product: { id: 'aikuinen' }, amount: 1, customer_remarks: 'pyörätuoli' },
          ],
        },
      });
      const held = await heldOf('ottelu');
      const { status, error } = await update(wire!.cart.items[0]!.id, { amount });
      expect([status, error?.code]).toEqual([422, code]);
      expect(error?.exception_parameters).toEqual({ ...bound, product: 'Aikuinen' });
      expect((await read()).wire?.cart.items).toEqual(wire?.cart.items);
      expect(await heldOf('ottelu')).toBe(held);
    });

    test('where the bound is no hindrance, the quota is', async () => {
      const { status, error } = await api.client.addTo(cart, 'rajaton', 2 ** 31);
      expect([status, error?.code]).toEqual([409, 'cart_item_availability_product_quota_reached']);
    });
  });

  describe('what is not on sale is refused', () => {
    test.each([
      ['peruttu', 'event_cancelled'],
      ['myohassa', 'cart_item_sales_closed'],
      ['tulossa', 'cart_item_sales_not_yet_open'],
      ['postimaksu', 'cart_item_webservice_availability'],
    ])('%s: %s', async (product, code) => {
      const { status, error } = await api.client.addTo(cart, product, 1);
      expect([status, error?.code]).toEqual([409, code]);
    });
  });

  describe('contact records', () => {
    test('are kept in their normal form, and move the steps on', async () => {
      const { wire } = await api.client.call(carts.setCustomer, {
        ...mine(),
        body: { customer: { ...maija, address_line2: '' } },
      });
      expect(wire?.cart.step).toBe(1);
      expect(wire?.cart.customer).toEqual({
        ...maija,
        email: 'maija@example.fi',
        country: 'FI',
        marketing_permission: false,
      });
    });

    test('break the rules one message for each field', async () => {
      const { status, error } = await api.client.call(carts.setCustomer, {
        ...mine(),
        body: { customer: { ...maija, first_name: 'M', phone: '', email: 'x', city: 'Turku' } },
      });
      expect(status).toBe(422);
      expect(error).toEqual({
        code: 'customer_invalid',
        exception_parameters: {
          fields: {
            main_first_name: 'first_name',
            main_phone: 'phone',
            main_email: 'email',
            main_address_line1: 'address',
            main_postal_code: 'postal_code',
          },
        },
      });
    });

    test.each(['FIN', '', 'Suomi'])(
      'the country “%s” is told as the field’s fault',
      async (country) => {
        const { status, error } = await api.client.call(carts.setCustomer, {
          ...mine(),
          body: { customer: { ...maija, country } },
        });
        expect([status, error]).toEqual([
          422,
          {
            code: 'customer_invalid',
            exception_parameters: { fields: { main_country: 'country' } },
          },
        ]);
      },
    );

    test('of receiver and payer stand beside the customer’s', async () => {
      await api.client.call(carts.setDeliveryCustomer, {
        ...mine(),
        body: { delivery_customer: { ...maija, phone: '' } },
      });
      const { wire } = await api.client.call(carts.setBillingCustomer, {
        ...mine(),
        body: { billing_customer: maija },
      });
      expect(wire?.cart).toMatchObject({
        step: 0,
        customer: null,
        delivery_customer: { first_name: 'Maija' },
        billing_customer: { first_name: 'Maija' },
      });
    });

    test('comments are kept', async () => {
      const { wire } = await api.client.call(carts.setComments, {
        ...mine(),
        body: { comments_by_customer: ' Kiitos! ' },
      });
      expect(wire?.cart.comments_by_customer).toBe('Kiitos!');
    });
  });

  describe('delivery', () => {
    const choose = (id: string, group: 'tickets' | 'merchandise', price_token?: string) =>
      api.client.call(carts.chooseDeliveryMethod, {
        ...mine(),
        body: {
          delivery_method: { id },
          delivery_group: group,
          ...(price_token && { price_token }),
        },
      });
    const offered = async () =>
      (await api.client.call(carts.deliveryMethods, mine())).wire?.delivery_methods;

    test('offers what the cart’s groups can have, and nothing hidden', async () => {
      await api.client.addTo(cart, 'aikuinen', 1);
      expect((await offered())?.map(({ id }) => id)).toEqual(['sahkoinen', 'nouto']);
    });

    test('leaves out what a product forbids', async () => {
      await api.client.addTo(cart, 'huivi', 1);
      expect((await offered())?.map(({ id }) => id)).toEqual(['posti']);
      const { error } = await choose('nouto', 'merchandise');
      expect(error).toEqual({
        code: 'delivery_method_forbidden_by_cart_item',
        exception_parameters: { product: 'huivi' },
      });
    });

    test('costs what its price token pinned', async () => {
      await api.client.addTo(cart, 'huivi', 1);
      const token = (await offered())?.[0]?.product?.price_token;
      const { wire } = await choose('posti', 'merchandise', token);
      expect(wire?.cart.totalEur).toBe(15.9);
      expect(wire?.cart.delivery_methods).toMatchObject([
        {
          delivery_group: 'merchandise',
          delivery_method: { id: 'posti', product: { price: 5.9 } },
        },
      ]);
    });

    test.each([
      ['nope', 'tickets', undefined],
      ['piilossa', 'tickets', undefined],
      ['sahkoinen', 'merchandise', undefined],
      ['posti', 'merchandise', 'not-ours'],
    ] as const)('%s for %s is not found', async (id, group, token) => {
      await api.client.addTo(cart, 'huivi', 1);
      const { status, error } = await choose(id, group, token);
      expect([status, error?.code]).toEqual([404, 'delivery_method_not_found']);
    });

    test('a choice goes when its group leaves the cart', async () => {
      const row = (await api.client.addTo(cart, 'aikuinen', 1)).wire!.cart.items[0]!.id;
      await choose('sahkoinen', 'tickets');
      const { wire } = await api.client.call(carts.removeItem, {
        params: { cartId: cart.uuid, itemId: row },
        token: cart.token,
      });
      expect(wire?.cart.delivery_methods).toEqual([]);
    });
  });

  describe('time', () => {
    const lapse = () => api.app.db.query(LAPSE, [cart.uuid]);

    const comment = () =>
      api.client.call(carts.setComments, { ...mine(), body: { comments_by_customer: 'x' } });

    test('every write renews the cart', async () => {
      const { wire } = await comment();
      expect(Date.parse(wire!.cart.expires)).toBeGreaterThan(Date.parse(cart.expires));
    });

    test('no write renews it beyond its greatest age', async () => {
      await api.app.db.query(AGE, [cart.uuid]);
      const { wire } = await comment();
      expect(wire?.cart.expires).toBe(wire?.cart.expires_at_most);
      const { status, error } = await api.client.call(carts.renew, mine());
      expect([status, error?.code]).toEqual([409, 'cart_max_age_reached']);
    });

    test('a lapsed cart can be neither read nor changed', async () => {
      await lapse();
      expect([(await read()).status, (await read()).error?.code]).toEqual([
        403,
        'cart_token_expired',
      ]);
      expect((await api.client.addTo(cart, 'aikuinen', 1)).error?.code).toBe('cart_token_expired');
    });

    test('an older token opens a cart that lives', async () => {
      const { wire } = await api.client.addTo(cart, 'aikuinen', 1);
      expect((await read()).wire?.cart.items).toEqual(wire?.cart.items);
    });

    test('a lapsed cart gives its quota at once to whoever asks next', async () => {
      await api.client.addTo(cart, 'harvinainen', 3);
      const rival = await api.client.newCart();
      expect((await api.client.addTo(rival, 'harvinainen', 1)).status).toBe(409);
      await lapse();
      expect((await api.client.addTo(rival, 'harvinainen', 3)).status).toBe(201);
      expect(await heldOf('harvinainen')).toBe(3);
      await api.app.db.query(LAPSE, [rival.uuid]);
    });

    test('the job gives back what lapsed carts hold, also when two run at once', async () => {
      await api.client.addTo(cart, 'harvinainen', 2);
      await lapse();
      const [expire] = cartJobs;
      await Promise.all([expire?.run(api.app), expire?.run(api.app)]);
      expect(await heldOf('harvinainen')).toBe(0);
      expect((await read()).error?.code).toBe('cart_token_expired');
    });
  });
});
