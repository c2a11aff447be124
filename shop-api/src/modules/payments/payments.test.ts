import {
  reportParameters,
  TEST_MERCHANT,
  type Merchant,
  type PaymentReport,
} from '@permanto/paytrail';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import type { TestCart } from '../../testing/client';
import { inHand, purchasesIn, type Purchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentJobs, paymentRetention } from './jobs';

const { carts, payments } = operations;

const TICKETS = statement(
  'test.tickets',
  'select count(*)::integer as count from tickets t join orders o on o.id = t.order_id where o.cart_id = $1',
);
const POOL = statement('test.pool', 'select held, sold from stocks where id = $1');
const REFUNDS = statement(
  'test.refunds',
  'select r.status, r.amount from refunds r join payments p on p.id = r.payment_id where p.cart_id = $1',
);
const STATUS = statement(
  'test.status',
  'select id, status from payments where cart_id = $1 order by changed_at',
);
const LAPSE_PAYMENT = statement(
  'test.lapse-payment',
  `update payments set expires_at = now() - interval '1 second' where cart_id = $1`,
);
const LAPSE_CART = statement(
  'test.lapse-cart',
  `update carts set hold_until = now() - interval '1 second', expires_at = now() - interval '1 second' where id = $1`,
);
const CHECK_NOW = statement(
  'test.check-now',
  `update payments set check_at = now() where cart_id = $1`,
);
const AGE = statement(
  'test.age',
  `update payments set changed_at = now() - interval '91 days', check_at = null
   where cart_id = any($1::uuid[])`,
);
const RETRY_NOW = statement(
  'test.retry-now',
  `update payments set claimed_until = now() where cart_id = $1`,
);
const REFUND_NOW = statement('test.refund-now', `update refunds set try_at = now()`);

/** A paid payment as the provider reports it. */
function reportOf(shop: Purchases, href: string, status: PaymentReport['status']): PaymentReport {
  const payment = shop.sandbox.payments.find(href.split('/').at(-1) ?? '');
  if (!payment) throw new Error('the sandbox has no such payment');
  const { amount, stamp, reference } = payment.request;
  return {
    amount,
    stamp,
    reference,
    transactionId: payment.transactionId,
    status,
    provider: 'sandbox',
  };
}

describeOnEachDatabase('payments', (start) => {
  let shop: Purchases;
  beforeAll(async () => {
    shop = await purchasesIn(start, ticketShop(1_000));
  });
  afterAll(() => shop.close());

  const rows = <Row extends object>(
    query: Parameters<Purchases['api']['app']['db']['query']>[0],
    values: unknown[] = [],
  ) => shop.api.app.db.query<Row>(query, values);
  const ticketsOf = async ({ uuid }: TestCart) =>
    (await rows<{ count: number }>(TICKETS, [uuid]))[0]?.count;
  const statusOf = async ({ uuid }: TestCart) =>
    (await rows<{ status: string }>(STATUS, [uuid])).at(-1)?.status;
  const pool = async () => (await rows<{ held: number; sold: number }>(POOL, ['ottelu']))[0];

  async function runJob(name: string): Promise<void> {
    await paymentJobs.find((job) => job.name === name)?.run(shop.api.app);
    await shop.api.app.background.settled();
  }

  const call = (
    operation: typeof payments.callback | typeof payments.return,
    query: Record<string, string>,
  ) => shop.api.client.call(operation, { query });
  const report = (given: PaymentReport, merchant: Merchant = TEST_MERCHANT) =>
    call(payments.callback, reportParameters(given, merchant));

  test('the same callback ten times at once gives one order and one set of tickets', async () => {
    const cart = await shop.filledCart({ aikuinen: 3 });
    const href = await shop.toPaymentPage(cart);
    const paid = reportOf(shop, href, 'ok');
    const before = await pool();
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(paid)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect(await ticketsOf(cart)).toBe(3);
    expect(await statusOf(cart)).toBe('paid');
    expect((await pool())?.sold).toBe((before?.sold ?? 0) + 3);
    expect(await rows(REFUNDS, [cart.uuid])).toEqual([]);
  });

  test('returns and callbacks at once, in any number, give one set of tickets', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const query = reportParameters(
      reportOf(shop, await shop.toPaymentPage(cart), 'ok'),
      TEST_MERCHANT,
    );
    const ways = [payments.callback, payments.return, payments.callback, payments.return] as const;
    const answers = await Promise.all(ways.map((way) => call(way, query)));
    expect(answers.map(({ status }) => status)).toEqual([204, 303, 204, 303]);
    const locations = answers.flatMap(({ headers }) => headers.location ?? []);
    expect(new Set(locations).size).toBe(1);
    expect(await ticketsOf(cart)).toBe(2);
  });

  test('a forged report changes nothing', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const paid = reportOf(shop, href, 'ok');
    const signed = reportParameters({ ...paid, status: 'fail' }, TEST_MERCHANT);
    const forgeries = [
      { ...signed, 'checkout-status': 'ok' },
      reportParameters(paid, { ...TEST_MERCHANT, secret: 'arvaus' }),
      reportParameters(paid, { merchantId: '1', secret: TEST_MERCHANT.secret }),
      reportParameters({ ...paid, amount: 1 }, TEST_MERCHANT),
      {},
    ];
    for (const forgery of forgeries) {
      for (const way of [payments.callback, payments.return]) {
        const { status, error } = await call(way, forgery);
        expect([status, error?.code]).toEqual([403, 'payment_signature_invalid']);
      }
    }
    expect(await statusOf(cart)).toBe('open');
    const stranger = { ...paid, stamp: `payment.${crypto.randomUUID()}.1` };
    expect((await report(stranger)).error?.code).toBe('checkout_not_found');
    expect((await report({ ...paid, stamp: 'x' })).error?.code).toBe('checkout_not_found');
  });

  test('a decline that comes after the payment changes nothing, nor does an older return', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    await report(reportOf(shop, href, 'ok'));
    await report(reportOf(shop, href, 'fail'));
    await report(reportOf(shop, href, 'pending'));
    expect(await statusOf(cart)).toBe('paid');
    const late = reportParameters(reportOf(shop, href, 'fail'), TEST_MERCHANT);
    expect((await call(payments.return, late)).headers.location).toContain('/thank-you/');
    expect(await ticketsOf(cart)).toBe(1);
  });

  test('a payment that comes after its decline is fulfilled all the same', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const href = await shop.toPaymentPage(cart);
    await report(reportOf(shop, href, 'fail'));
    expect(await statusOf(cart)).toBe('cancelled');
    await report(reportOf(shop, href, 'ok'));
    expect(await statusOf(cart)).toBe('paid');
    expect(await ticketsOf(cart)).toBe(2);
  });

  test('a payment in process keeps what it pays for, and says so', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const waiting = inHand(await shop.onPaymentPage(href, 'pending'));
    expect(await shop.order(waiting)).toMatchObject({
      payment: { status: 'payment_pending', links: { pay: null } },
      tickets: [],
      links: { tickets: null },
    });
    const { wire } = await shop.api.client.call(carts.get, {
      params: { cartId: cart.uuid },
      token: cart.token,
    });
    const minutes = (new Date(wire?.cart.expires ?? '').getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    await shop.onPaymentPage(href, 'pay');
    expect((await shop.order(waiting)).payment.status).toBe('paid');
  });

  test('a payment whose callback and return are lost is found by asking the provider', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await shop.onPaymentPage(await shop.toPaymentPage(cart), 'vanish');
    expect(await statusOf(cart)).toBe('open');
    await rows(CHECK_NOW, [cart.uuid]);
    await runJob('payments.check');
    expect(await statusOf(cart)).toBe('paid');
    expect(await ticketsOf(cart)).toBe(1);
  });

  test('whoever waits on the thank-you page has the provider asked', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const waiting = inHand(await shop.onPaymentPage(href, 'pending'));
    shop.callbacks.isOpen = false;
    await shop.onPaymentPage(href, 'leave');
    shop.callbacks.isOpen = true;
    await shop.api.app.background.settled();
    await rows(statement('test.look-again', 'update payments set checked_at = null'));
    await shop.order(waiting);
    await shop.api.app.background.settled();
    expect((await shop.order(waiting)).payment.status).toBe('paid');
  });

  test('a payment that nobody makes ends with its time and gives back what it held', async () => {
    const cart = await shop.filledCart({ aikuinen: 4 });
    await shop.toPaymentPage(cart);
    const before = await pool();
    await rows(LAPSE_PAYMENT, [cart.uuid]);
    await runJob('payments.expire');
    expect(await statusOf(cart)).toBe('cancelled');
    await rows(LAPSE_CART, [cart.uuid]);
    await shop.api.app.modules
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === 'carts.expire')
      ?.run(shop.api.app);
    expect((await pool())?.held).toBe((before?.held ?? 0) - 4);
  });

  test('an order that nobody paid is forgotten in time, one that was paid never', async () => {
    const [unpaid, paid] = [
      await shop.filledCart({ aikuinen: 1 }),
      await shop.filledCart({ aikuinen: 1 }),
    ];
    await shop.onPaymentPage(await shop.toPaymentPage(unpaid), 'cancel');
    await shop.onPaymentPage(await shop.toPaymentPage(paid), 'pay');
    await rows(AGE, [[unpaid.uuid, paid.uuid]]);
    for (const { run } of paymentRetention) await run(shop.api.app);
    expect(await statusOf(unpaid)).toBeUndefined();
    expect(await statusOf(paid)).toBe('paid');
  });

  test('a payment at the last moment is not lost: the provider is asked before it ends', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await shop.onPaymentPage(await shop.toPaymentPage(cart), 'vanish');
    await rows(LAPSE_PAYMENT, [cart.uuid]);
    await runJob('payments.expire');
    expect(await statusOf(cart)).toBe('paid');
  });
});

describeOnEachDatabase('late money', (start) => {
  const PLACES = 10;
  let shop: Purchases;
  beforeAll(async () => {
    shop = await purchasesIn(start, ticketShop(PLACES));
  });
  afterAll(() => shop.close());

  const lapse = async ({ uuid }: TestCart) => {
    for (const query of [LAPSE_PAYMENT, LAPSE_CART]) await shop.api.app.db.query(query, [uuid]);
    for (const { name, run } of shop.api.app.modules.flatMap(({ jobs = [] }) => jobs)) {
      if (['carts.expire', 'payments.expire'].includes(name)) await run(shop.api.app);
    }
  };
  const pool = async () => (await shop.api.app.db.query(POOL, ['ottelu']))[0];
  const refunds = (cart: TestCart) => shop.api.app.db.query(REFUNDS, [cart.uuid]);

  test('gets what it paid for again where that is still to be had', async () => {
    const cart = await shop.filledCart({ aikuinen: 6 });
    const href = await shop.toPaymentPage(cart);
    await lapse(cart);
    expect(await pool()).toEqual({ held: 0, sold: 0 });
    const order = await shop.order(inHand(await shop.onPaymentPage(href, 'pay')));
    expect(order.payment.status).toBe('paid');
    expect(order.tickets).toHaveLength(6);
    expect(await pool()).toEqual({ held: 0, sold: 6 });
  });

  test('goes back where somebody else has it, once, and nothing is sold twice', async () => {
    const cart = await shop.filledCart({ aikuinen: 3 });
    const href = await shop.toPaymentPage(cart);
    await lapse(cart);
    const rival = await shop.filledCart({ lapsi: 4 });
    const late = inHand(await shop.onPaymentPage(href, 'twice'));
    await shop.api.app.background.settled();
    expect(await shop.order(late)).toMatchObject({
      payment: { status: 'cancelled', refund: 'done' },
      tickets: [],
    });
    expect(await refunds(cart)).toEqual([{ status: 'done', amount: 6_810 }]);
    expect(shop.sandbox.payments.find(href.split('/').at(-1) ?? '')?.refunds).toHaveLength(1);
    expect(await pool()).toEqual({ held: 4, sold: 6 });
    await shop.onPaymentPage(await shop.toPaymentPage(rival), 'pay');
    expect(await pool()).toEqual({ held: 0, sold: 10 });
  });

  test('of a second checkout of a cart that is paid already goes back', async () => {
    const free = await purchasesIn(start, ticketShop(100));
    const cart = await free.filledCart({ aikuinen: 1 });
    const first = await free.toPaymentPage(cart);
    const second = await free.toPaymentPage(cart);
    const paid = inHand(await free.onPaymentPage(second, 'pay'));
    const again = inHand(await free.onPaymentPage(first, 'pay'));
    await free.api.app.background.settled();
    expect((await free.order(paid)).tickets).toHaveLength(1);
    expect((await free.order(again)).payment.status).toBe('cancelled');
    expect(await refunds(cart)).toEqual([{ status: 'done', amount: 2_270 }]);
    await free.close();
  });

  test('goes back even when the provider is out of reach for a while', async () => {
    const patient = await purchasesIn(start, ticketShop(100));
    const cart = await patient.filledCart({ aikuinen: 1 });
    const [first, second] = [await patient.toPaymentPage(cart), await patient.toPaymentPage(cart)];
    await patient.onPaymentPage(second, 'pay');
    patient.provider.isOpen = false;
    await patient.onPaymentPage(first, 'pay');
    await patient.api.app.background.settled();
    expect(await refunds(cart)).toEqual([{ status: 'waiting', amount: 2_270 }]);
    patient.provider.isOpen = true;
    await patient.api.app.db.query(REFUND_NOW);
    await paymentJobs.find(({ name }) => name === 'refunds.make')?.run(patient.api.app);
    expect(await refunds(cart)).toEqual([{ status: 'done', amount: 2_270 }]);
    await patient.close();
  });
});

describeOnEachDatabase('a provider that is out of reach', (start) => {
  let shop: Purchases;
  beforeAll(async () => {
    shop = await purchasesIn(start, ticketShop(100));
  });
  afterAll(() => shop.close());

  const make = async (cart: TestCart) => {
    await shop.api.app.db.query(RETRY_NOW, [cart.uuid]);
    await paymentJobs.find(({ name }) => name === 'payments.make')?.run(shop.api.app);
  };

  test('is asked again, and the checkout is made when it is back', async () => {
    shop.provider.isOpen = false;
    const cart = await shop.filledCart({ aikuinen: 1 });
    const id = (await shop.checkOut(cart)).wire?.cart_checkout.uuid ?? '';
    expect(await shop.checkoutState(cart, id)).toMatchObject({
      checkout_status: 'PENDING',
      next_step: null,
    });
    shop.provider.isOpen = true;
    await make(cart);
    expect(await shop.checkoutState(cart, id)).toMatchObject({ checkout_status: 'COMPLETED' });
  });

  test('in the end fails the checkout in plain words, and the cart is whole', async () => {
    shop.provider.isOpen = false;
    const cart = await shop.filledCart({ aikuinen: 1 });
    const id = (await shop.checkOut(cart)).wire?.cart_checkout.uuid ?? '';
    await shop.api.app.background.settled();
    await make(cart);
    await make(cart);
    shop.provider.isOpen = true;
    const state = await shop.checkoutState(cart, id);
    expect(state?.checkout_status).toBe('ERROR');
    expect(state?.error_message?.fi).toMatch(/Maksupalveluun ei saatu yhteyttä/);
    expect(Object.keys(state?.error_message ?? {})).toEqual(['fi', 'en', 'sv']);
    const again = inHand(await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pay'));
    expect((await shop.order(again)).tickets).toHaveLength(1);
  });
});
