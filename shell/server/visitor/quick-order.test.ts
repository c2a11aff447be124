import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';
import { aCart, aCartItem, aDeliveryMethod } from '@permanto/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { createCaller } from '../request/caller';
import { registerForms } from './forms';

const VISITOR = 'aaaaaaaa-0000-4000-8000-000000000000';
const OWN = 'bbbbbbbb-0000-4000-8000-000000000000';
const ROW = 'cccccccc-0000-4000-8000-000000000000';
const CHECKOUT = 'dddddddd-0000-4000-8000-000000000000';
const CART = `/v1/testi/carts/${OWN}`;

interface Asked {
  readonly call: string;
  readonly body: unknown;
  readonly token: unknown;
}
type Answer = readonly [status: number, body: object];

let api: HttpStub;
let shell: FastifyInstance;
let asked: Asked[];
/** `POST /path` → its answer, where it isn't the usual one. */
let answers: Readonly<Record<string, Answer>>;

const cart = aCart({ uuid: OWN, items: [aCartItem({ id: ROW })] });
const state = {
  uuid: CHECKOUT,
  checkout_status: 'COMPLETED',
  error_message: null,
  next_step: { forward_to_url: 'https://shop.example/thank-you/1#secret' },
};
const usual: Readonly<Record<string, Answer>> = {
  'POST /v1/testi/carts.json': [201, { cart }],
  [`GET ${CART}/delivery_methods.json`]: [
    200,
    { delivery_methods: [aDeliveryMethod({ id: 'post', needs_address: true }), aDeliveryMethod()] },
  ],
  [`POST ${CART}/checkouts.json`]: [
    201,
    { cart_checkout: { uuid: CHECKOUT, next_step: null }, links: { status: '/' }, cart },
  ],
};

function answer(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    const body: unknown = text === '' ? null : JSON.parse(text);
    asked.push({ call, body, token: request.headers['x-cart-token'] });
    const other: Answer = [
      200,
      call.includes('/checkouts/') ? { status: 200, cart_checkout: state } : { cart },
    ];
    const [status, answered] = answers[call] ?? usual[call] ?? other;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answered));
  });
}

beforeEach(async () => {
  asked = [];
  answers = {};
  api = await httpStub(answer);
  shell = fastify();
  await registerForms(shell, {
    config: { apiUrl: api.origin },
    caller: createCaller(['loopback'], { makesTraces: false }),
    hosts: { keyAt: () => Promise.resolve('testi') },
  } as unknown as Parameters<typeof registerForms>[1]);
});
afterEach(async () => {
  await shell.close();
  await api.close();
});

const FIELDS = {
  'cart_items[1][product][id]': 'camp',
  'cart_items[1][amount]': '1',
  'cart_items[1][event_registration][name]': 'Väinö',
  'cart_items[1][event_registration][photos]': 'true',
  'cart_items[2][product][id]': 'none',
  'cart_items[2][amount]': '0',
  terms_accepted: 'on',
  payableEur: '165.00',
};
const CUSTOMER = {
  'customer[first_name]': 'Aino',
  'customer[last_name]': 'Mäkelä',
  'customer[email]': 'Aino@Example.fi',
  'customer[phone]': '040 123 4567',
};

/** Posts the form. `cookie`: of a visitor who has a cart. */
const post = async (
  fields: Readonly<Record<string, string>>,
  { cookie, operation = 'quickOrders.create' }: { cookie?: string; operation?: string } = {},
) =>
  shell.inject({
    method: 'POST',
    url: `/en/forms/${operation}?from=/events/derby`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept: 'application/json',
      ...(cookie !== undefined && { cookie }),
    },
    payload: new URLSearchParams(fields).toString(),
  });
const calls = () => asked.map(({ call }) => call.replace(CART, '…').replace('/v1/testi', ''));
const bodyOf = (path: string, method = '') =>
  asked.find(({ call }) => call.startsWith(method) && call.endsWith(path))?.body;
const refusal = (status: number, code: string, exception_parameters = {}): Answer => [
  status,
  { error: { code, exception_parameters } },
];

test('orders with a cart of its own, and leaves the visitor’s', async () => {
  const cookie = `session=${VISITOR}.e30.e30.${VISITOR}`;
  const { statusCode, headers } = await post({ ...FIELDS, ...CUSTOMER }, { cookie });
  expect(statusCode).toBe(200);
  expect(String(headers['set-cookie'])).toContain(`session=${VISITOR}.`);
  expect(calls()).toEqual([
    'POST /carts.json',
    'POST …/cart_items.json',
    'PUT …/customer.json',
    'GET …/delivery_methods.json',
    'POST …/delivery_methods.json',
    'POST …/checkouts.json',
    `GET …/checkouts/${CHECKOUT}.json`,
  ]);
  expect(JSON.stringify(asked)).not.toContain(VISITOR);
  expect(bodyOf('/cart_items.json')).toEqual({
    cart_items: [
      {
        product: { id: 'camp' },
        amount: 1,
        event_registration: { name: 'Väinö', photos: 'true' },
      },
    ],
  });
  expect(bodyOf('/customer.json')).toMatchObject({
    customer: { first_name: 'Aino', email: 'aino@example.fi', phone: '+358401234567' },
  });
  expect(bodyOf('/delivery_methods.json', 'POST')).toMatchObject({
    delivery_method: { id: aDeliveryMethod().id },
    delivery_group: 'tickets',
  });
  expect(bodyOf('/checkouts.json')).toEqual({ terms_accepted: true, payableEur: 165 });
});

test('is delivered by the first method that needs no address', async () => {
  const paid = (id: string, price: number) =>
    aDeliveryMethod({
      id,
      product: { id, title: { fi: id }, price, vat_percentage: 25.5, price_token: id },
    });
  const methods = [
    aDeliveryMethod({ id: 'post', needs_address: true }),
    paid('kiosk', 4.9),
    paid('counter', 1.5),
  ];
  answers = { [`GET ${CART}/delivery_methods.json`]: [200, { delivery_methods: methods }] };
  await post({ ...FIELDS, ...CUSTOMER });
  expect(bodyOf('/delivery_methods.json', 'POST')).toEqual({
    delivery_method: { id: 'kiosk' },
    delivery_group: 'tickets',
    price_token: 'kiosk',
  });
});

test('needs neither customer nor delivery where the form asks for none', async () => {
  await post(FIELDS);
  expect(calls()).toEqual([
    'POST /carts.json',
    'POST …/cart_items.json',
    'POST …/checkouts.json',
    `GET …/checkouts/${CHECKOUT}.json`,
  ]);
});

test.each([
  ['no terms', { terms_accepted: undefined }, 422],
  ['no tickets', { 'cart_items[1][amount]': '0' }, 422],
  ['no sum, which it asks for', { payableEur: undefined, terms_accepted: undefined }, 200],
  ['a sum that is none', { payableEur: '165' }, 200],
])('holds nothing for a form with %s', async (_, changes, status) => {
  const fields = Object.entries({ ...FIELDS, ...changes }).filter(([, text]) => text !== undefined);
  expect((await post(Object.fromEntries(fields) as typeof FIELDS)).statusCode).toBe(status);
  expect(calls()).toEqual([]);
});

test.each<[string, string, Answer]>([
  ['the customer', `PUT ${CART}/customer.json`, refusal(422, 'customer_invalid', { fields: {} })],
  [
    'the sum',
    `POST ${CART}/checkouts.json`,
    refusal(409, 'cart_total_changed', { payableEur: 170 }),
  ],
])('gives back what it held where %s is refused', async (_, call, refused) => {
  answers = { [call]: refused };
  const { statusCode, headers } = await post({ ...FIELDS, ...CUSTOMER });
  expect(statusCode).toBe(422);
  expect(headers['set-cookie']).toBeUndefined();
  expect(calls().at(-1)).toBe(`DELETE …/cart_items/${ROW}.json`);
});

test('asks no more where nothing can be given back', async () => {
  const two = aCart({ uuid: OWN, items: [aCartItem({ id: ROW }), aCartItem({ id: CHECKOUT })] });
  answers = {
    'POST /v1/testi/carts.json': [201, { cart: two }],
    [`POST ${CART}/cart_items.json`]: [200, { cart: two }],
    [`POST ${CART}/checkouts.json`]: refusal(409, 'cart_total_changed', { payableEur: 170 }),
    [`DELETE ${CART}/cart_items/${ROW}.json`]: [500, {}],
  };
  expect((await post(FIELDS)).statusCode).toBe(422);
  expect(calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('leaves what may have been ordered to lapse', async () => {
  answers = { [`POST ${CART}/checkouts.json`]: [500, {}] };
  expect((await post(FIELDS)).statusCode).toBeGreaterThanOrEqual(500);
  expect(calls().join()).not.toContain('DELETE');
});

describe('a form that is sent twice before there is a session', () => {
  const carts = () => calls().filter((call) => call === 'POST /carts.json').length;

  test.each(['quickOrders.create', 'carts.addItems'])(
    'counts once where it has an e-mail address: %s',
    async (operation) => {
      const fields = { ...FIELDS, 'cart_items[1][event_registration][mail]': 'vaino@example.fi' };
      const [one, other] = await Promise.all([
        post(fields, { operation }),
        post(fields, { operation }),
      ]);
      expect(carts()).toBe(1);
      expect(other.statusCode).toBe(one.statusCode);
    },
  );

  test('counts twice where it names another', async () => {
    const email = 'aino@example.fi';
    await Promise.all([
      post({ ...FIELDS, ...CUSTOMER }),
      post({ ...FIELDS, ...CUSTOMER, 'customer[email]': email }),
    ]);
    expect(carts()).toBe(2);
  });

  test.each([
    ['tickets', { 'cart_items[a][product][id]': 'adult', 'cart_items[a][amount]': '1' }],
    ['a name, a class and a tick', { ...FIELDS, 'cart_items[1][event_registration][class]': '7A' }],
    ['half an address', { ...FIELDS, 'customer[email]': 'aino@' }],
  ])('counts twice where two persons may have sent it: %s', async (_, fields) => {
    const operation = 'carts.addItems';
    await Promise.all([post(fields, { operation }), post(fields, { operation })]);
    expect(carts()).toBe(2);
  });
});

test('a registration goes into the cart without what a quick order asks', async () => {
  await post({ ...FIELDS, ...CUSTOMER }, { operation: 'carts.addItems' });
  expect(Object.keys(bodyOf('/cart_items.json') as object)).toEqual(['cart_items']);
});
