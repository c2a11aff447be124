import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { describeOnPostgresFirst } from '../testing/on-each-database';
import type { StartedShop } from '../testing/start-shop';
import type { TestCart } from '../testing/client';
import { aProduct, aShop, anEvent } from '../testing/test-shop';

const { carts } = operations;

const shop = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [aProduct({ id: 'lippu', price: cents(1_250), stock_ids: ['lippu'] })],
  stocks: [{ id: 'lippu', capacity: 10 }],
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const addItem = { cart_item: { product: { id: 'lippu' }, amount: 1 } };

interface Bad {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{cart}` stands for the cart's path. */
  readonly url: string;
  readonly payload?: unknown;
  readonly type?: string;
  readonly token?: 'own' | 'other' | 'none' | 'forged';
  readonly answers: readonly [status: number, code: string, parameters?: object];
}

const badRequests: readonly (readonly [string, Bad])[] = [
  [
    'an unknown field at the top',
    {
      url: '{cart}/cart_items.json',
      payload: { ...addItem, coupon: 1 },
      answers: [422, 'unknown_field', { field: 'coupon' }],
    },
  ],
  [
    'an unknown field deep inside',
    {
      url: '{cart}/cart_items.json',
      payload: { cart_item: { product: { id: 'lippu', price: 0 }, amount: 1 } },
      answers: [422, 'unknown_field', { field: 'cart_item.product.price' }],
    },
  ],
  [
    'a prototype in the body',
    {
      url: '{cart}/cart_items.json',
      payload: '{"__proto__": {"amount": 1}}',
      answers: [422, 'unknown_field', { field: '__proto__' }],
    },
  ],
  [
    'a wrong type',
    {
      url: '{cart}/cart_items.json',
      payload: { cart_item: { product: { id: 'lippu' }, amount: '1' } },
      answers: [422, 'invalid_field'],
    },
  ],
  ...['1.5', '"1"', 'null', '1e400', '9007199254740992', '-9007199254740992'].map(
    (amount): readonly [string, Bad] => [
      `the amount ${amount}`,
      {
        url: '{cart}/cart_items.json',
        payload: `{"cart_item":{"product":{"id":"lippu"},"amount":${amount}}}`,
        answers: [422, 'invalid_field', { field: 'cart_item.amount' }],
      },
    ],
  ),
  ...['0', '-0', '-1', '-9007199254740991'].map((amount): readonly [string, Bad] => [
    `the amount ${amount}`,
    {
      url: '{cart}/cart_items.json',
      payload: `{"cart_item":{"product":{"id":"lippu"},"amount":${amount}}}`,
      answers: [422, 'cart_item_availability_min', { min: 1, amount: Number(amount) + 0 }],
    },
  ]),
  ...[1e9, 2 ** 31 - 1, 2 ** 32].map((amount): readonly [string, Bad] => [
    `the amount ${amount}`,
    {
      url: '{cart}/cart_items.json',
      payload: { cart_item: { product: { id: 'lippu' }, amount } },
      answers: [422, 'cart_item_availability_max', { max: 20, amount: amount + 1 }],
    },
  ]),
  [
    'rows whose sum is beyond exact numbers',
    {
      url: '{cart}/cart_items.json',
      payload: {
        cart_items: Array.from({ length: 100 }, () => ({
          product: { id: 'lippu' },
          amount: Number.MAX_SAFE_INTEGER,
        })),
      },
      answers: [422, 'cart_item_availability_max', { max: 20 }],
    },
  ],
  [
    'a row that takes away what another adds',
    {
      url: '{cart}/cart_items.json',
      payload: {
        cart_items: [
          { product: { id: 'lippu' }, amount: 3 },
          { product: { id: 'lippu' }, amount: -2 },
        ],
      },
      answers: [422, 'cart_item_availability_min', { min: 1, amount: -2 }],
    },
  ],
  [
    'an array for an object',
    { url: '{cart}/cart_items.json', payload: [], answers: [422, 'invalid_field'] },
  ],
  ['null', { url: '{cart}/cart_items.json', payload: 'null', answers: [422, 'invalid_field'] }],
  [
    'bad JSON',
    { url: '{cart}/cart_items.json', payload: '{"cart_item":', answers: [422, 'malformed_body'] },
  ],
  [
    'another media type',
    {
      url: '{cart}/cart_items.json',
      payload: 'a=1',
      type: 'application/x-www-form-urlencoded',
      answers: [422, 'invalid_field', { field: 'Content-Type', fault: 'must be application/json' }],
    },
  ],
  [
    'a NUL in a text',
    {
      method: 'PUT',
      url: '{cart}/comments_by_customer.json',
      payload: { comments_by_customer: 'a\0b' },
      answers: [422, 'invalid_field'],
    },
  ],
  [
    'half a surrogate in a text',
    {
      method: 'PUT',
      url: '{cart}/comments_by_customer.json',
      payload: '{"comments_by_customer": "\\ud800"}',
      answers: [422, 'invalid_field'],
    },
  ],
  [
    'a huge body',
    {
      method: 'PUT',
      url: '{cart}/comments_by_customer.json',
      payload: { comments_by_customer: 'x'.repeat(70_000) },
      answers: [413, 'body_too_large', { max: 65_536 }],
    },
  ],
  [
    'no token',
    {
      url: '{cart}/cart_items.json',
      payload: addItem,
      token: 'none',
      answers: [403, 'cart_token_mismatch'],
    },
  ],
  [
    'another cart’s token',
    {
      url: '{cart}/cart_items.json',
      payload: addItem,
      token: 'other',
      answers: [403, 'cart_token_mismatch'],
    },
  ],
  [
    'a forged token',
    {
      url: '{cart}/cart_items.json',
      payload: addItem,
      token: 'forged',
      answers: [403, 'cart_token_mismatch'],
    },
  ],
  [
    'an unknown cart',
    {
      url: `/v1/testi/carts/${UNKNOWN}/cart_items.json`,
      payload: addItem,
      answers: [404, 'cart_not_found'],
    },
  ],
  [
    'a cart id that is none',
    { method: 'GET', url: '/v1/testi/carts/x.json', answers: [404, 'cart_not_found'] },
  ],
  [
    'an unknown row',
    {
      method: 'PATCH',
      url: `{cart}/cart_items/${UNKNOWN}.json`,
      payload: { cart_item: { amount: 1 } },
      answers: [404, 'cart_item_not_found'],
    },
  ],
  [
    'an unknown product in a row',
    {
      url: '{cart}/cart_items.json',
      payload: { cart_item: { product: { id: 'nope' }, amount: 1 } },
      answers: [404, 'cart_item_product_not_found'],
    },
  ],
  [
    'an unknown product',
    { method: 'GET', url: '/v1/testi/products/nope.json', answers: [404, 'product_not_found'] },
  ],
  [
    'a product id with a NUL',
    { method: 'GET', url: '/v1/testi/products/a%00b.json', answers: [404, 'product_not_found'] },
  ],
  [
    'an unknown event',
    { method: 'GET', url: '/v1/testi/events/nope.json', answers: [404, 'event_not_found'] },
  ],
  [
    'an event id that is longer than any',
    {
      method: 'GET',
      url: `/v1/testi/events/${'x'.repeat(2_000)}.json`,
      answers: [404, 'event_not_found'],
    },
  ],
  [
    'an unknown shop',
    { method: 'GET', url: '/v1/nope/products.json', answers: [404, 'shop_not_found'] },
  ],
  [
    'an unknown path',
    { method: 'GET', url: '/v1/testi/nothing.json', answers: [404, 'operation_not_found'] },
  ],
  [
    'a broken address',
    {
      method: 'GET',
      url: '/v1/testi/products/%E0%A4%A.json',
      answers: [404, 'operation_not_found'],
    },
  ],
];

describeOnPostgresFirst('what bad input gets', (start) => {
  let api: StartedShop;
  let cart: TestCart;
  let other: TestCart;
  beforeAll(async () => {
    api = await start(shop);
    cart = (await api.client.addTo(await api.client.newCart(), 'lippu', 1)).wire!.cart;
    other = await api.client.newCart();
  });

  const tokens = () => ({
    own: cart.token,
    other: other.token,
    none: undefined,
    forged: `${cart.token.slice(0, -4)}AAAA`,
  });

  const send = async ({ method = 'POST', url, payload, type, token = 'own' }: Bad) => {
    const shown = tokens()[token];
    return api.server.inject({
      method,
      url: url.replace('{cart}', `/v1/testi/carts/${cart.uuid}`),
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
      headers: {
        ...(payload !== undefined && { 'content-type': type ?? 'application/json' }),
        ...(shown !== undefined && { 'x-cart-token': shown }),
      },
    });
  };

  test.each(badRequests)('%s is refused in the error form and changes nothing', async (_, bad) => {
    const answer = await send(bad);
    const [status, code, parameters = {}] = bad.answers;
    const { error } = answer.json<{ error: { code: string; exception_parameters: object } }>();
    expect([answer.statusCode, error.code]).toEqual([status, code]);
    expect(error.exception_parameters).toMatchObject(parameters);
    const { wire } = await api.client.call(carts.get, {
      params: { cartId: cart.uuid },
      token: cart.token,
    });
    expect({ ...wire?.cart, token: '' }).toEqual({ ...cart, token: '' });
  });
});

describeOnPostgresFirst('shared answers', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  test('bear an ETag, and are not sent twice', async () => {
    const first = await api.server.inject('/v1/testi/products.json');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toMatch(/^public/);
    const second = await api.server.inject({
      url: '/v1/testi/products.json',
      headers: { 'if-none-match': `"x", ${etag}` },
    });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
  });

  test('become private where a cart’s token asks', async () => {
    const answer = await api.server.inject('/v1/testi/events/ottelu.json?token=abc');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  test('a cart’s answer is never stored', async () => {
    const { headers } = await api.client.call(carts.create, { body: {} });
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describeOnPostgresFirst('a fault of the server', (start) => {
  test('is a plain string that shows nothing of its inside', async () => {
    const api = await start(shop, [
      {
        name: 'broken',
        routes: [
          {
            operation: operations.shop.get,
            maxAgeSeconds: 0,
            isReserved: false,
            repeat: null,
            handle: () => Promise.reject(new Error('password is hunter2')),
          },
        ],
      },
    ]);
    const answer = await api.server.inject('/v1/testi/shop.json');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: 'The shop failed unexpectedly.' });
  });

  test('health and readiness answer', async () => {
    const api = await start(shop);
    expect((await api.server.inject('/healthz')).statusCode).toBe(200);
    expect((await api.server.inject('/readyz')).statusCode).toBe(200);
  });
});
