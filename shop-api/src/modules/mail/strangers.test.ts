import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { LIMITS } from '../../http/limits/limits';
import type { TestCart } from '../../testing/client';
import { describeOn } from '../../testing/on-each-database';
import { CUSTOMER, inHand, purchasesIn, type Purchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { sendEmails } from './send-emails';
import { headersOf, mailServer, type MailServer } from './testing/mail-server';

const { carts, checkouts, orders } = operations;

const PRIZE = 'Olet voittanut 500 euroa, lunasta: https://voitto.example';
const WAITING = statement('test.waiting-mails', `select id from emails where status = 'waiting'`);
const MAILBOX = LIMITS.free_order_mailbox.requests;

/** What stands in a mail's parts, decoded as mail programs do. */
const textOf = (source: string) =>
  source
    .split(/\r?\n\r?\n/)
    .flatMap((part) => [part.replace(/=\r?\n/g, ''), Buffer.from(part, 'base64').toString('utf8')])
    .join('\n');

describeOn('PostgreSQL', 'mails of orders that cost nothing', (start) => {
  let server: MailServer;
  let shop: Purchases;
  beforeAll(async () => {
    server = await mailServer();
    const mail = { smtpUrl: server.url, folder: undefined, from: 'liput@shop.example' };
    const rateLimits = { ...LIMITS, free_order: { requests: 20, seconds: 3_600 } };
    shop = await purchasesIn(start, ticketShop(1_000), { settings: { mail, rateLimits } });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  interface Attempt {
    readonly name?: string;
    readonly email: string;
    readonly client?: string;
    readonly message?: string;
    readonly pieces?: number;
  }

  /** A free ticket, ordered for another person. */
  async function order({ name = 'Aino', email, client, message, pieces = 1 }: Attempt) {
    const cart: TestCart = await shop.filledCart({ vapaalippu: pieces });
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    const customer = { ...CUSTOMER, first_name: name, email };
    const set = await shop.api.client.call(carts.setCustomer, { ...of, body: { customer } });
    if (set.error) throw new Error(set.error.code);
    if (message !== undefined) {
      const delivery_customer = { ...customer, message };
      await shop.api.client.call(carts.setDeliveryCustomer, { ...of, body: { delivery_customer } });
    }
    return shop.api.client.call(checkouts.create, {
      ...of,
      body: { terms_accepted: true },
      headers: client === undefined ? {} : { 'x-forwarded-for': client },
    });
  }

  test.each([
    ['a first name', { name: PRIZE }],
    ['a receiver’s name and message', { name: 'www.voitto.example', message: PRIZE }],
  ])('carry nothing of what a stranger wrote as %s', async (_, words) => {
    const email = `uhri${server.received.length}@example.fi`;
    expect((await order({ ...words, email })).status).toBe(201);
    await sendEmails(shop.api.app);
    const mail = server.received.at(-1);
    expect(mail?.to).toEqual([email]);
    const source = mail?.source ?? '';
    expect(textOf(source)).toContain('Hei,');
    expect(headersOf(source) + textOf(source)).not.toContain('voitto');
  });

  test('greet by name, where there is one', async () => {
    await order({ email: 'aino@example.fi' });
    await sendEmails(shop.api.app);
    expect(textOf(server.received.at(-1)?.source ?? '')).toContain('Hei Aino,');
  });

  test.each([
    ['Aino\r\nMaria', 'Hei Aino Maria,'],
    ['Aino\r\nBcc: all@example.fi', 'Hei,'],
  ])('greet %j in one line: %s', async (name, greeting) => {
    await order({ email: 'aino@example.fi', name });
    await sendEmails(shop.api.app);
    expect(textOf(server.received.at(-1)?.source ?? '')).toContain(greeting);
  });

  test('are limited per mailbox, across customers and spellings of the address', async () => {
    const spellings = ['uhri@example.fi', 'U.H.R.I@example.fi', 'uhri+1@example.fi'];
    const asked: number[] = [];
    for (let attempt = 0; attempt <= MAILBOX; attempt += 1) {
      const email = spellings[attempt % spellings.length] ?? '';
      asked.push((await order({ email, client: `203.0.113.${attempt}` })).status);
    }
    expect(asked).toEqual([...Array<number>(MAILBOX).fill(201), 429]);
    const { error, headers } = await order({ email: 'uhri@example.fi', client: '203.0.113.99' });
    expect(error?.code).toBe('too_many_free_orders');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await order({ email: 'muu@example.fi', client: '203.0.113.99' })).status).toBe(201);
  });

  test('are limited per client, across recipients', async () => {
    const asked: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const email = `joku${attempt}@example.fi`;
      asked.push((await order({ email, client: '198.51.100.1' })).status);
    }
    expect(asked).toEqual([...Array<number>(20).fill(201), 429]);
    const paid = await shop.filledCart({ aikuinen: 1 });
    expect((await shop.checkOut(paid)).status).toBe(201);
  });

  test('are limited in pieces of one event per client', async () => {
    const asked: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const of = { email: `ryhma${attempt}@example.fi`, client: '198.51.100.2', pieces: 10 };
      asked.push((await order(of)).status);
    }
    expect(asked).toEqual([201, 201, 201, 201, 201, 429]);
    const other = { email: 'ryhma@example.fi', client: '198.51.100.3', pieces: 10 };
    expect((await order(other)).status).toBe(201);
  });
});

describeOn('PostgreSQL', 'the mail that asks for the confirmation of a free order', (start) => {
  let server: MailServer;
  let shop: Purchases;
  beforeAll(async () => {
    server = await mailServer();
    const mail = { smtpUrl: server.url, folder: undefined, from: 'liput@shop.example' };
    const asking = { ...ticketShop(1_000), confirm_free_orders_minutes: 60 };
    shop = await purchasesIn(start, asking, { settings: { mail } });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  test('is the first that its receiver gets, and leads to the tickets', async () => {
    const cart = await shop.filledCart({ vapaalippu: 1 });
    const hand = inHand(await shop.toPaymentPage(cart, 'en'));
    await sendEmails(shop.api.app);
    expect(server.received).toHaveLength(1);
    const text = textOf(server.received[0]?.source ?? '');
    expect(text).toContain('Confirm address and order');
    for (const own of [CUSTOMER.first_name, CUSTOMER.last_name, hand.secret]) {
      expect(text).not.toContain(own);
    }
    const link = /https:\/\/shop\.example\/en\/orders\/confirm\/(\w+)\.([\w.-]+)/.exec(text);
    const [, orderNumber = '', token = ''] = link ?? [];
    const { wire } = await shop.api.client.call(orders.confirm, {
      params: { orderNumber },
      body: { confirmation_token: token },
    });
    expect(inHand(wire?.forward_to_url ?? null)).toEqual(hand);
    await sendEmails(shop.api.app);
    expect(server.received).toHaveLength(2);
    expect(textOf(server.received[1]?.source ?? '')).toContain(CUSTOMER.first_name);
  });

  test('does not leave for an order that is over by then, and that is no error', async () => {
    const error = jest.spyOn(shop.api.app.log, 'error');
    const before = server.received.length;
    const cart = await shop.filledCart({ vapaalippu: 1 });
    await shop.toPaymentPage(cart);
    await shop.api.client.addTo(cart, 'vapaalippu', 1);
    await sendEmails(shop.api.app);
    expect(server.received).toHaveLength(before);
    expect(error).not.toHaveBeenCalled();
    expect(await shop.api.app.db.query(WAITING)).toEqual([]);
    error.mockRestore();
  });
});
