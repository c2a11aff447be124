import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';
import { aCart, aCartItem, anOrder } from '@permanto/testing';
import fastify, { type FastifyInstance } from 'fastify';
import type { SendPersonalPage } from '../render/send-personal-page';
import { createCaller } from '../request/caller';
import { registerForms } from './forms';

const FIRST = 'aaaaaaaa-0000-4000-8000-000000000000';
const SECOND = 'bbbbbbbb-0000-4000-8000-000000000000';

let api: HttpStub;
let shell: FastifyInstance;
/** What the API was asked for and has not answered, by path. */
let waiting: [path: string, response: ServerResponse][];
/** With which pages were shown again. */
let refusals: unknown[];
/** Whose they were. */
let visitors: unknown[];

beforeEach(async () => {
  waiting = [];
  refusals = [];
  visitors = [];
  api = await httpStub(({ url = '' }, response) => waiting.push([url, response]));
  shell = fastify();
  await registerForms(shell, {
    config: { apiUrl: api.origin },
    caller: createCaller(['loopback'], { makesTraces: false }),
    hosts: { keyAt: () => Promise.resolve('testi') },
    shops: { read: () => Promise.resolve(null) },
    registry: { read: () => Promise.resolve({}) },
    sendPersonalPage: (async (reply, _source, _view, { refusal, visitor }) => {
      refusals.push(refusal);
      visitors.push(visitor);
      await reply.send('');
      return reply;
    }) satisfies SendPersonalPage,
  } as unknown as Parameters<typeof registerForms>[1]);
});
afterEach(async () => {
  await shell.close();
  await api.close();
});

/** Posts the same form for the visitor with this cart. Async, since a request is only sent once it is awaited. */
const post = async (cartId: string, query = '', cookies = '') =>
  shell.inject({
    method: 'POST',
    url: `/en/forms/carts.addCode?from=/cart${query}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: `session=${cartId}.e30.e30.${cartId}${cookies}`,
    },
    payload: 'code=SYKSY',
  });

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
  response.end(JSON.stringify(body));
}

async function isWaiting(cartId: string): Promise<void> {
  while (!waiting.some(([path]) => path.includes(cartId))) await new Promise(setImmediate);
}

test('a button that is pressed twice acts once, and never for another visitor', async () => {
  const pressed = [post(FIRST), post(FIRST)];
  await isWaiting(FIRST);
  const other = post(SECOND);
  await isWaiting(SECOND);
  expect(waiting).toHaveLength(2);
  for (const [, response] of waiting) answer(response, 200, { cart: aCart() });
  const answers = await Promise.all([...pressed, other]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  const sessions = answers.map(({ headers }) => String(headers['set-cookie']));
  for (const [index, cartId] of [FIRST, FIRST, SECOND].entries())
    expect(sessions[index]).toContain(`session=${cartId}.`);
});

test('is sent again by itself while the shop is too busy to begin it', async () => {
  const pressed = post(FIRST);
  await isWaiting(FIRST);
  const [[, busy]] = waiting.splice(0) as [[string, ServerResponse]];
  answer(busy, 503, { error: { code: 'shop_busy', exception_parameters: { retry_after: 0 } } });
  await isWaiting(FIRST);
  answer(waiting[0]![1], 200, { cart: aCart() });
  expect((await pressed).statusCode).toBe(303);
});

describe('with nothing chosen, the way to the checkout', () => {
  const press = async () =>
    shell.inject({
      method: 'POST',
      url: '/en/forms/carts.addItems?from=/events/derby&to=/checkout',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: `session=${FIRST}.e30.e30.${FIRST}`,
      },
      payload: 'cart_items[a][product][id]=derby-adult&cart_items[a][amount]=0',
    });

  test('leads on where the cart holds something', async () => {
    const pressed = press();
    await isWaiting(FIRST);
    const [[path, response]] = waiting as [[string, ServerResponse]];
    expect([response.req.method, path]).toEqual(['GET', `/v1/testi/carts/${FIRST}.json`]);
    answer(response, 200, { cart: aCart({ items: [aCartItem()] }) });
    const { statusCode, headers } = await pressed;
    expect([statusCode, headers.location]).toEqual([303, '/en/checkout']);
    expect(waiting).toHaveLength(1);
  });

  test('adds nothing, and is refused, where it holds nothing', async () => {
    const pressed = press();
    await isWaiting(FIRST);
    answer(waiting.splice(0)[0]![1], 200, { cart: aCart() });
    await isWaiting(FIRST);
    const [[path, response]] = waiting as [[string, ServerResponse]];
    expect([response.req.method, path]).toEqual([
      'POST',
      `/v1/testi/carts/${FIRST}/cart_items.json`,
    ]);
    answer(response, 200, { cart: aCart() });
    await pressed;
  });
});

describe('a form that scripts send from a page that stays', () => {
  const KEY = 'dddddddd-0000-4000-8000-000000000000';
  const SESSION = `session=${FIRST}.e30.e30.${FIRST}`;
  const add = async (key: string, cookie = SESSION) =>
    shell.inject({
      method: 'POST',
      url: '/forms/carts.addItems?from=/events/derby&to=/cart',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        cookie,
      },
      payload: `cart_items[a][product][id]=derby-adult&cart_items[a][amount]=2&idempotency_key=${key}`,
    });

  test.each([
    [KEY, KEY],
    ['not-a-key', undefined],
  ])('is answered with what the cart holds, under its key: %s', async (key, passedOn) => {
    const pressed = add(key);
    await isWaiting(FIRST);
    const [[, response]] = waiting as [[string, ServerResponse]];
    expect(response.req.headers['idempotency-key']).toBe(passedOn);
    answer(response, 201, { cart: aCart({ items: [aCartItem()] }) });
    const { statusCode, headers, json } = await pressed;
    expect([statusCode, json()]).toEqual([200, { count: '2', total: '46,00\u00a0€' }]);
    expect(headers['cache-control']).toBe('no-store');
    expect(String(headers['set-cookie'])).toMatch(/^session=/);
  });

  test.each([
    ['made by it', '', '/carts.json'],
    ['there before', SESSION, '/cart_items.json'],
  ])('names to scripts a cart that was %s', async (_, cookie, path) => {
    const pressed = add(KEY, cookie);
    await isWaiting(path);
    answer(waiting[0]![1], 201, { cart: aCart({ uuid: FIRST, items: [aCartItem()] }) });
    expect((await pressed).headers['set-cookie']).toEqual([
      expect.stringContaining(`session=${FIRST}`),
      expect.stringContaining(`cart=${FIRST}`),
      expect.stringContaining('cart_lines='),
    ]);
  });

  test('says by its status that it is refused', async () => {
    const pressed = add(KEY);
    await isWaiting(FIRST);
    const body = { error: { code: 'cart_items_empty', exception_parameters: {} } };
    answer(waiting[0]![1], 422, body);
    const { statusCode, body: text } = await pressed;
    expect([statusCode, text]).toEqual([422, '']);
  });
});

test.each([
  ['', '/en/cart'],
  ['&to=/checkout', '/en/checkout'],
  ['&to=https://evil.example/cart', '/en'],
  ['&to=//evil.example/cart', '/en'],
])('leads to the page that its button asks for, of this shop: %p', async (query, location) => {
  const pressed = post(FIRST, query);
  await isWaiting(FIRST);
  for (const [, response] of waiting) answer(response, 200, { cart: aCart() });
  const { statusCode, headers } = await pressed;
  expect(statusCode).toBe(303);
  expect(headers.location).toBe(location);
});

describe('a code for an event', () => {
  const OPENED = '/events/derby?codes=1';
  const enter = async (cookie: string, from = '/events/derby') =>
    shell.inject({
      method: 'POST',
      url: `/sv/forms/carts.addCode?${new URLSearchParams({ from, to: `${OPENED}#buy-box` })}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      payload: 'code=KUTSU-1',
    });
  const cookie = `session=${FIRST}.e30.e30.${FIRST}`;
  const refuse = async (pressed: Promise<unknown>, code: string) => {
    await isWaiting(FIRST);
    const body = { error: { code, exception_parameters: {} } };
    answer(waiting.splice(0)[0]![1], 409, body);
    await pressed;
  };

  test('makes a cart, and leads to the event with what it opens', async () => {
    const pressed = enter('');
    await isWaiting('/carts.json');
    const cart = aCart({ uuid: FIRST });
    answer(waiting.splice(0)[0]![1], 201, { cart });
    await isWaiting(`/carts/${FIRST}/codes.json`);
    expect(await json(waiting[0]![1].req)).toEqual({ code: 'KUTSU-1' });
    answer(waiting[0]![1], 201, { cart });
    const { statusCode, headers } = await pressed;
    expect([statusCode, headers.location]).toEqual([303, `/sv${OPENED}#buy-box`]);
    expect(String(headers['set-cookie'])).toContain(`session=${FIRST}.`);
  });

  test('that the cart has already leads there, too', async () => {
    const pressed = enter(cookie);
    await refuse(pressed, 'code_already_in_cart');
    expect((await pressed).headers.location).toBe(`/sv${OPENED}#buy-box`);
    expect(refusals).toEqual([]);
  });

  test.each([
    ['/events/derby', null],
    [OPENED, { cart_id: FIRST, cart_token: `e30.e30.${FIRST}` }],
  ])('that is refused is shown with its page: %s', async (from, visitor) => {
    await refuse(enter(cookie, from), 'code_not_found');
    expect(refusals).toMatchObject([
      {
        operation: 'carts.addCode',
        fields: { code: 'KUTSU-1' },
        error: { code: 'code_not_found' },
      },
    ]);
    expect(visitors).toEqual([visitor]);
  });
});

describe('a withdrawal', () => {
  const SECRET = 'Secret_of-an-order_that-nobody_could-guess_';
  const KEY = 'eeeeeeee-0000-4000-8000-000000000000';
  const PAGE = '/orders/pw/A1';
  const REFUSED = { error: { code: 'cart_items_empty', exception_parameters: {} } };
  const withdraw = async (cookie: string, amounts: readonly number[], page = PAGE) =>
    shell.inject({
      method: 'POST',
      url: `/en/forms/orders.withdraw?from=${page}&to=${page}?withdrawn=1`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      payload: [
        `idempotency_key=${KEY}`,
        ...amounts.map((amount, at) => `items[${at}][item]=${at}&items[${at}][amount]=${amount}`),
      ].join('&'),
    });

  test('is of the page’s order, with the cookie’s secret and the page’s key, and what is chosen', async () => {
    const cookie = `order=A2.other-${SECRET}~A1.${SECRET}`;
    const pressed = [withdraw(cookie, [0, 2]), withdraw(cookie, [0, 2])];
    await isWaiting('/orders/A1/');
    expect(waiting).toHaveLength(1);
    const [[path, response]] = waiting as [[string, ServerResponse]];
    expect(path).toBe('/v1/testi/orders/A1/withdrawals.json');
    expect(response.req.headers).toMatchObject({
      'x-order-secret': SECRET,
      'idempotency-key': KEY,
    });
    expect(await json(response.req)).toEqual({ items: [{ item: 1, amount: 2 }] });
    answer(response, 201, { order: anOrder() });
    for (const { statusCode, headers } of await Promise.all(pressed)) {
      expect([statusCode, headers.location]).toEqual([303, '/en/orders/pw/A1?withdrawn=1']);
    }
  });

  test('from which nothing is chosen is one from nothing, not from all', async () => {
    const pressed = withdraw(`order=A1.${SECRET}`, [0]);
    await isWaiting('/orders/A1/');
    const [[, response]] = waiting as [[string, ServerResponse]];
    expect(await json(response.req)).toEqual({ items: [] });
    answer(response, 201, { order: anOrder() });
    await pressed;
  });

  test('of an order that the cookie doesn’t open asks the API for nothing', async () => {
    await withdraw(`order=A2.${SECRET}`, [1]);
    expect(waiting).toEqual([]);
  });

  test('never takes the token that confirms an order for its secret', async () => {
    await withdraw('confirmation=A1.e30.e30.c2lnbmF0dXJl', [1], `${PAGE}/confirm`);
    expect(waiting).toEqual([]);
  });

  test.each([
    ['without an answer keeps its key, so that it counts once', 502, {}, { key: KEY }],
    ['that is refused gets another key', 422, REFUSED, {}],
  ])('%s', async (_, status, body, key) => {
    const pressed = withdraw(`order=A1.${SECRET}`, [1]);
    await isWaiting('/orders/A1/');
    answer(waiting[0]![1], status, body);
    await pressed;
    expect(refusals).toEqual([
      {
        operation: 'orders.withdraw',
        fields: { items: { 0: { item: '0', amount: '1' } } },
        error: expect.anything(),
        ...key,
      },
    ]);
  });
});

test('a confirmation of a free order has the token of its e-mail, and leads to the order', async () => {
  const token = 'e30.e30.c2lnbmF0dXJl';
  const secret = 'Secret_of-an-order_that-nobody_could-guess_';
  const confirm = async (cookie: string) =>
    shell.inject({
      method: 'POST',
      url: '/forms/orders.confirm?from=/orders/pw/A1/confirm',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        host: 'shop.example',
        cookie,
      },
    });
  await confirm('');
  expect(waiting).toEqual([]);
  const pressed = confirm(`confirmation=A1.${token}`);
  await isWaiting('/orders/A1/');
  const [[path, response]] = waiting as [[string, ServerResponse]];
  expect(path).toBe('/v1/testi/orders/A1/confirm.json');
  expect(await json(response.req)).toEqual({ confirmation_token: token });
  const url = `https://shop.example/thank-you/A1#${secret}`;
  answer(response, 200, { forward_to_url: url });
  const { statusCode, headers } = await pressed;
  expect([statusCode, headers.location]).toEqual([303, url]);
  expect(headers['set-cookie']).toMatch(`order=A1.${secret};`);
});

describe('of a cart whose time is over', () => {
  const EXPIRED = { error: { code: 'cart_token_expired', exception_parameters: {} } };
  const LINES = 'derby-adult:2:derby,scarf:1:';
  const KEPT = `cart_lines=${encodeURIComponent(LINES)}`;
  const send = async (operation: string, payload: string, cookie: string) =>
    shell.inject({
      method: 'POST',
      url: `/sv/forms/${operation}?from=/cart/expired&to=/cart`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      payload,
    });
  const session = `session=${FIRST}.e30.e30.${FIRST}`;
  const cookiesOf = ({ headers }: Awaited<ReturnType<typeof send>>) =>
    String(headers['set-cookie']);

  test.each(['carts.addCode', 'carts.setCustomer', 'carts.addItems'])(
    'a form leads to what it held, which stays known: %s',
    async (operation) => {
      const item = 'cart_items[a][product][id]=x&cart_items[a][amount]=1';
      const pressed = send(operation, item, `${session}; ${KEPT}`);
      await isWaiting(FIRST);
      answer(waiting[0]![1], 403, EXPIRED);
      const { statusCode, headers } = await pressed;
      expect([statusCode, headers.location]).toEqual([303, `/sv/cart/expired#items=${LINES}`]);
      expect(String(headers['set-cookie'])).toMatch(/^session=; Max-Age=0;/);
      expect(String(headers['set-cookie'])).not.toContain('cart_lines');
    },
  );

  test('a form is refused where nothing says what it held', async () => {
    const pressed = send('carts.renew', '', `${session}; cart_lines=garbage`);
    await isWaiting(FIRST);
    answer(waiting[0]![1], 403, EXPIRED);
    expect((await pressed).statusCode).toBe(200);
    expect(refusals).toMatchObject([{ error: { code: 'cart_token_expired' } }]);
  });

  test.each([
    ['is kept with the session', [aCartItem()], /cart_lines=derby-adult:2:derby;/],
    ['is not kept once it is empty', [], /cart_lines=; Max-Age=0/],
  ])('what a cart holds %s', async (_, items, kept) => {
    const pressed = post(FIRST, '', `; ${KEPT}`);
    await isWaiting(FIRST);
    answer(waiting[0]![1], 200, { cart: aCart({ uuid: FIRST, items }) });
    expect(cookiesOf(await pressed)).toMatch(kept);
  });

  test('nothing is kept of one that was ordered', async () => {
    const pressed = send('carts.addItems', 'cart_items[a][amount]=1', `${session}; ${KEPT}`);
    await isWaiting(FIRST);
    answer(waiting.splice(0)[0]![1], 409, {
      error: { code: 'cart_already_ordered', exception_parameters: {} },
    });
    await isWaiting('/carts.json');
    answer(waiting[0]![1], 422, { error: { code: 'cart_items_empty', exception_parameters: {} } });
    expect(cookiesOf(await pressed)).toContain('cart_lines=; Max-Age=0');
  });

  const SOLD_OUT = {
    error: {
      code: 'cart_item_availability_product_quota_reached',
      exception_parameters: { available: 0 },
    },
  };

  test('the rows are added one by one, and the page says what could not be had', async () => {
    const pressed = send('carts.addAgain', `lines=${LINES}`, KEPT);
    await isWaiting('/carts.json');
    const [[, created]] = waiting.splice(0) as [[string, ServerResponse]];
    expect(await json(created.req)).toEqual({
      items: [{ product: { id: 'derby-adult' }, amount: 2 }],
    });
    answer(created, 201, { cart: aCart({ uuid: FIRST, items: [aCartItem()] }) });
    await isWaiting('/cart_items.json');
    answer(waiting[0]![1], 409, SOLD_OUT);
    const answered = await pressed;
    expect(cookiesOf(answered)).toMatch(`session=${FIRST}.`);
    expect(cookiesOf(answered)).toMatch('cart_lines=derby-adult:2:derby;');
    const [{ fields, error }] = refusals as [{ fields: { rows: string }; error: object }];
    expect(error).toMatchObject({ code: SOLD_OUT.error.code });
    expect(JSON.parse(fields.rows)).toMatchObject([
      { had: 2, rest: null, error: null },
      { had: 0, rest: { product: 'scarf' }, error: { code: SOLD_OUT.error.code } },
    ]);
  });

  test('where all could be had, the cart is next', async () => {
    const pressed = send('carts.addAgain', 'lines=scarf:1:', KEPT);
    await isWaiting('/carts.json');
    answer(waiting[0]![1], 201, { cart: aCart({ items: [aCartItem()] }) });
    const { statusCode, headers } = await pressed;
    expect([statusCode, headers.location]).toEqual([303, '/sv/cart']);
  });

  test.each(['', 'lines=garbage', 'lines[a]=scarf:1:'])(
    'rows that are none ask the API for nothing: %p',
    async (payload) => {
      await send('carts.addAgain', payload, KEPT);
      expect(waiting).toEqual([]);
      expect(refusals).toMatchObject([{ error: { code: 'cart_items_empty' } }]);
    },
  );
});
