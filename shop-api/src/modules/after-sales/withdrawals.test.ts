import { setImmediate as nextTurn } from 'node:timers/promises';
import { cents } from '@permanto/contracts';
import { reportParameters, TEST_MERCHANT } from '@permanto/paytrail';
import { operations } from '@permanto/contracts/api';
import { refundOf } from '@permanto/contracts/rules/withdrawal';
import { statement } from '../../db/db';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { jobNamed } from '../../testing/passing-time';
import { CUSTOMER, inHand, type OrderInHand, usePurchases } from '../../testing/purchases';
import { aDeliveryMethod, anEvent, aProduct, aShop } from '../../testing/test-shop';
import { withdrawalOf } from './domain/withdrawal';
import { withdrawalsOf } from './withdrawal.repository';
import { findOrderByNumber } from '../orders/repository';
import { refundsForPeople, settleByHand } from '../payments';
import { noteRefundFault } from '../payments/refund.repository';

const { withdraw } = operations.orders;

const goodsShop = () =>
  aShop({
    events: [anEvent({ id: 'ottelu' })],
    products: [
      aProduct({ id: 'aikuinen', event_id: 'ottelu', price: cents(2_000) }),
      aProduct({ id: 'huivi', type: 'merchandise', price: cents(1_990), vat_percentage: 25.5 }),
      aProduct({ id: 'lippis', type: 'merchandise', price: cents(1_500), vat_percentage: 25.5 }),
    ],
    delivery_methods: [
      aDeliveryMethod({ id: 'sahkoinen' }),
      aDeliveryMethod({
        id: 'posti',
        delivery_groups: ['merchandise'],
        product: aProduct({ id: 'postikulu', type: 'delivery_cost', price: cents(590) }),
      }),
    ],
  });

const REFUNDS = statement(
  'test.refunds-of-order',
  `select r.amount, r.status from refunds r join payments p on p.id = r.payment_id
   join orders o on o.id = p.order_id where o.order_number = $1 order by r.created_at`,
);
const PAID_LONG_AGO = statement(
  'test.paid-long-ago',
  `update payments p set changed_at = now() - interval '30 days' from orders o
   where o.id = p.order_id and o.order_number = $1`,
);
/** At the beginning of its day in Helsinki, so that the last day of its period is today, whatever the time. */
const PAID_DAYS_AGO = statement(
  'test.paid-days-ago',
  `update payments p set changed_at = (date_trunc('day', now() at time zone 'Europe/Helsinki')
     - make_interval(days => $2)) at time zone 'Europe/Helsinki'
   from orders o where o.id = p.order_id and o.order_number = $1`,
);
const WRITE_BLINDLY = statement(
  'test.withdraw-blindly',
  `insert into withdrawals (id, order_id, pieces, total, money, vouchers)
   values (gen_random_uuid(), $1, $2, 0, 0, 0)`,
);
const MAILS = statement(
  'test.withdrawal-mails',
  `select e.status from emails e join orders o on o.id = e.order_id
   where o.order_number = $1 and e.kind = 'withdrawal'`,
);

describeOnEachDatabase('withdrawal', (start) => {
  // The provider reports once: what a test leaves unreported stays so.
  const shop = usePurchases(start, goodsShop(), { sandbox: { callbacks: { retryDelaysMs: [0] } } });

  async function paid(items: Readonly<Record<string, number>>): Promise<OrderInHand> {
    const cart = await shop.api.client.newCart();
    for (const [id, amount] of Object.entries(items)) {
      const { error } = await shop.api.client.addTo(cart, id, amount);
      if (error) throw new Error(error.code);
    }
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    const hasTickets = 'aikuinen' in items;
    const full = hasTickets ? await shop.completed(cart) : cart;
    if (!hasTickets) {
      await shop.api.client.call(operations.carts.setCustomer, {
        ...of,
        body: { customer: CUSTOMER },
      });
    }
    const { wire } = await shop.api.client.call(operations.carts.deliveryMethods, of);
    const posti = wire?.delivery_methods.find(({ id }) => id === 'posti');
    const price_token = posti?.product?.price_token;
    const chosen = await shop.api.client.call(operations.carts.chooseDeliveryMethod, {
      ...of,
      body: {
        delivery_method: { id: 'posti' },
        delivery_group: 'merchandise',
        ...(price_token && { price_token }),
      },
    });
    if (chosen.error) throw new Error(chosen.error.code);
    return inHand(await shop.onPaymentPage(await shop.toPaymentPage(full), 'pay'));
  }

  const ask = async (
    { number, secret }: OrderInHand,
    items?: { item: number; amount: number }[],
  ) => {
    const answer = await shop.api.client.call(withdraw, {
      params: { orderNumber: number },
      headers: { 'x-order-secret': secret },
      body: items ? { items } : {},
    });
    await shop.api.app.background.settled();
    return answer;
  };
  const refunds = ({ number }: OrderInHand) => shop.api.app.db.query(REFUNDS, [number]);

  test('whose answer was lost is asked for again by its key, and taken once', async () => {
    const order = await paid({ huivi: 2, lippis: 1 });
    const again = (secret: string) =>
      shop.api.client.call(withdraw, {
        params: { orderNumber: order.number },
        headers: { 'x-order-secret': secret, 'idempotency-key': 'once' },
        body: { items: [{ item: 0, amount: 1 }] },
      });
    const [first, second] = [await again(order.secret), await again(order.secret)];
    expect(first.wire?.order.items[0]?.withdrawn).toBe(1);
    expect([second.status, second.wire?.order.items[0]?.withdrawn]).toEqual([201, 1]);
    const stranger = await again('not-it');
    expect([stranger.status, stranger.error?.code]).toEqual([422, 'idempotency_key_reused']);
    await shop.api.app.background.settled();
    expect(await refunds(order)).toEqual([{ amount: 1_990, status: 'done' }]);
  });

  test('of everything gives all the money back, delivery too, and is confirmed by mail', async () => {
    const order = await paid({ huivi: 2, lippis: 1 });
    expect((await shop.order(order)).withdrawal?.items).toEqual([
      { item: 0, amount: 2 },
      { item: 1, amount: 1 },
    ]);
    const { status, wire } = await ask(order);
    expect(status).toBe(201);
    expect(wire?.order.withdrawal).toBeNull();
    expect(wire?.order.items.map(({ withdrawn }) => withdrawn)).toEqual([2, 1, 1]);
    expect(wire?.order.payment.status).toBe('paid');
    const { created, refunds: listed = [] } = await shop.order(order);
    const [refund, ...others] = listed;
    const totalEur = (2 * 1_990 + 1_500 + 590) / 100;
    expect(refund).toMatchObject({ status: 'done', totalEur, moneyEur: totalEur, vouchersEur: 0 });
    expect(Date.parse(refund?.at ?? '')).toBeGreaterThan(Date.parse(created));
    expect(others).toEqual([]);
    expect(await refunds(order)).toEqual([{ amount: 2 * 1_990 + 1_500 + 590, status: 'done' }]);
    expect(await shop.api.app.db.query(MAILS, [order.number])).toEqual([{ status: 'waiting' }]);
  });

  test('may come in parts: each is refunded, and the delivery with the last', async () => {
    const order = await paid({ huivi: 2, lippis: 1 });
    const first = await ask(order, [{ item: 0, amount: 1 }]);
    expect(first.wire?.order.withdrawal?.items).toEqual([
      { item: 0, amount: 1 },
      { item: 1, amount: 1 },
    ]);
    await ask(order, [{ item: 1, amount: 1 }]);
    await ask(order);
    expect(await refunds(order)).toEqual([
      { amount: 1_990, status: 'done' },
      { amount: 1_500, status: 'done' },
      { amount: 1_990 + 590, status: 'done' },
    ]);
    expect((await ask(order)).error?.code).toBe('withdrawal_not_possible');
  });

  test('is shown in advance and after, part by part, with the same sums', async () => {
    const order = await paid({ huivi: 2, lippis: 1 });
    const wishes = [[{ item: 0, amount: 1 }], [{ item: 0, amount: 1 }], [{ item: 1, amount: 1 }]];
    const said: number[] = [];
    for (const wish of wishes) {
      const { items, withdrawal } = await shop.order(order);
      const { total } = refundOf(
        {
          items: items.map(({ price, amount, withdrawn }) => ({
            price: cents(Math.round(price * 100)),
            amount,
            withdrawn,
          })),
          costs: withdrawal?.costs ?? [],
          money: cents(Math.round((withdrawal?.moneyEur ?? 0) * 100)),
        },
        wish,
      );
      said.push(total / 100);
      await ask(order, wish);
    }
    expect(said).toEqual([19.9, 19.9, 20.9]);
    const { refunds: listed = [] } = await shop.order(order);
    expect(listed.map(({ totalEur }) => totalEur)).toEqual(said);
  });

  test('leaves tickets; the delivery of the goods comes back with the last of them', async () => {
    const order = await paid({ aikuinen: 1, huivi: 2 });
    const { items, withdrawal } = await shop.order(order);
    const [ticket = -1, scarf = -1, postage = -1] = ['aikuinen', 'huivi', 'postikulu'].map((id) =>
      items.findIndex(({ product }) => product.id === id),
    );
    expect(withdrawal).toMatchObject({
      items: [{ item: scarf, amount: 2 }],
      name: 'Aino Virtanen',
    });
    const refused = await ask(order, [{ item: ticket, amount: 1 }]);
    expect(refused.error?.code).toBe('withdrawal_not_possible');
    const part = await ask(order, [{ item: scarf, amount: 1 }]);
    expect(part.wire?.order.items[postage]?.withdrawn).toBe(0);
    const { wire } = await ask(order);
    expect(wire?.order.items[postage]?.withdrawn).toBe(1);
    expect(await refunds(order)).toEqual([
      { amount: 1_990, status: 'done' },
      { amount: 1_990 + 590, status: 'done' },
    ]);
    expect(wire?.order.tickets).toHaveLength(1);
  });

  test.each([
    [[{ item: 0, amount: 3 }]],
    [
      [
        { item: 0, amount: 2 },
        { item: 0, amount: 1 },
      ],
    ],
    [[{ item: 1, amount: 1 }]],
    [[{ item: 7, amount: 1 }]],
  ])('of what was not bought is refused: %j', async (items) => {
    const order = await paid({ huivi: 2 });
    expect(await ask(order, items)).toMatchObject({
      status: 409,
      error: { code: 'withdrawal_not_possible' },
    });
    expect(await refunds(order)).toEqual([]);
  });

  test('ends with its time, and is for who knows the secret of a paid order', async () => {
    const order = await paid({ huivi: 1 });
    const stranger = await ask({ ...order, secret: 'arvaus' });
    expect(stranger.error?.code).toBe('order_not_found');
    await shop.api.app.db.query(PAID_LONG_AGO, [order.number]);
    const late = await ask(order);
    expect(late).toMatchObject({ status: 409, error: { code: 'withdrawal_period_over' } });
    expect((await shop.order(order)).withdrawal).toBeNull();
  });

  test('is open until the end of its last day in Helsinki', async () => {
    const order = await paid({ huivi: 1 });
    const { withdrawal_days: days } = goodsShop();
    await shop.api.app.db.query(PAID_DAYS_AGO, [order.number, days]);
    expect((await ask(order)).status).toBe(201);
  });

  test('takes each piece once under concurrent requests', async () => {
    const order = await paid({ huivi: 3 });
    const wish = [{ item: 0, amount: 2 }];
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(order, wish)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await refunds(order)).toEqual([{ amount: 2 * 1_990, status: 'done' }]);
    const all = await Promise.all(Array.from({ length: 4 }, () => ask(order)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await refunds(order)).toHaveLength(2);
  });

  test('is a race: who counts without the lock takes pieces twice', async () => {
    const inHandOrder = await paid({ huivi: 1 });
    const { db } = shop.api.app;
    const order = await findOrderByNumber(db, 'testi', inHandOrder.number);
    if (!order) throw new Error('no order');
    const counted = () => withdrawalsOf(db, order.id);
    const both = await Promise.all([counted(), counted()]);
    const done = both.map((withdrawals) =>
      withdrawalOf({ ...order, withdrawals, paid_at: new Date() }, undefined),
    );
    for (const result of done) {
      if (!result.ok) throw new Error('the second has counted after the first wrote');
      await db.query(WRITE_BLINDLY, [order.id, JSON.stringify(result.value.pieces)]);
    }
    expect((await shop.order(inHandOrder)).items[0]).toMatchObject({ amount: 1, withdrawn: 2 });
  });

  const refundNow = async () => {
    await shop.api.app.db.query(statement('test.refunds-now', 'update refunds set try_at = now()'));
    const { app } = shop.api;
    await jobNamed(app, 'refunds.make').run(app);
  };

  test('is refunded when the provider is back', async () => {
    const order = await paid({ huivi: 1 });
    await shop.provider.stopListening();
    await ask(order);
    expect(await refunds(order)).toEqual([{ amount: 1_990 + 590, status: 'due' }]);
    const totalEur = (1_990 + 590) / 100;
    expect((await shop.order(order)).refunds).toMatchObject([{ status: 'pending', totalEur }]);
    await shop.provider.listenAgain();
    await refundNow();
    expect(await refunds(order)).toEqual([{ amount: 1_990 + 590, status: 'done' }]);
    expect((await shop.order(order)).refunds).toMatchObject([{ status: 'done', totalEur }]);
  });

  describe('whose refund got no answer', () => {
    const givenBack = () => shop.sandbox.payments.all().flatMap((payment) => payment.refunds);

    /** The provider gives the money back, and neither its answer nor its report arrives. */
    async function unanswered(): Promise<OrderInHand> {
      const order = await paid({ huivi: 2 });
      const reports = shop.callbacks.calls.length;
      shop.callbacks.isOpen = false;
      shop.provider.answers = 'lost';
      await ask(order, [{ item: 0, amount: 1 }]);
      const deadline = Date.now() + 20_000;
      while (shop.callbacks.calls.length === reports && Date.now() < deadline) await nextTurn();
      await shop.sandbox.waitUntilCallbacksSent();
      shop.callbacks.isOpen = true;
      shop.provider.answers = null;
      return order;
    }
    const forPeople = async ({ number }: OrderInHand) =>
      (await refundsForPeople(shop.api.app.db)).find((refund) => refund.order_number === number);
    const letTimePass = () =>
      shop.api.app.db.query(
        statement(
          'test.refunds-hours-ago',
          `update refunds set try_at = now() - interval '2 hours'`,
        ),
      );

    test('is not asked for twice, and is done once the provider reports it', async () => {
      const before = givenBack().length;
      const order = await unanswered();
      await refundNow();
      expect(givenBack()).toHaveLength(before + 1);
      expect(await refunds(order)).toEqual([{ amount: 1_990, status: 'unanswered' }]);
      const { stamp, transactionId } = givenBack().at(-1)!;
      const { number: reference } = order;
      const report = {
        stamp: stamp!,
        transactionId,
        reference,
        amount: 1_990,
        provider: 'sandbox',
      };
      await shop.api.client.call(operations.payments.callback, {
        query: reportParameters({ ...report, status: 'ok' }, TEST_MERCHANT),
      });
      expect(await refunds(order)).toEqual([{ amount: 1_990, status: 'done' }]);
    });

    test('would be given back twice, were it due again', async () => {
      const before = givenBack().length;
      const order = await unanswered();
      await shop.api.app.db.query(
        statement(
          'test.refunds-due',
          `update refunds set status = 'due' where status = 'unanswered'`,
        ),
      );
      await refundNow();
      expect(givenBack()).toHaveLength(before + 2);
      expect(await refunds(order)).toEqual([{ amount: 1_990, status: 'done' }]);
    });

    test('is settled by a person, who finds it by its order', async () => {
      const { app } = shop.api;
      const logged = jest.spyOn(app.log, 'error');
      const order = await unanswered();
      // It may still be under way.
      expect(await forPeople(order)).toBeUndefined();
      await letTimePass();
      await jobNamed(app, 'refunds.watch').run(app);
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ unanswered: 1 }),
        'refunds need a person: see docs/operations.md',
      );
      logged.mockRestore();
      const refund = await forPeople(order);
      expect(refund).toMatchObject({ status: 'unanswered', amount: 1_990 });
      expect(await settleByHand(app.db, refund!.id, 'done')).toBe(true);
      expect((await shop.order(order)).refunds).toMatchObject([{ status: 'done', totalEur: 19.9 }]);
      expect(await forPeople(order)).toBeUndefined();
      for (const seen of ['done', 'again'] as const) {
        expect(await settleByHand(app.db, refund!.id, seen)).toBe(false);
      }
      // The fault of the request itself comes last, and changes nothing.
      const claimed = { id: refund!.id, attempts: 1 };
      await noteRefundFault(app.db, claimed, { fault: 'ECONNREFUSED', isUndone: true });
      expect(await refunds(order)).toEqual([{ amount: 1_990, status: 'done' }]);
    });

    test('is asked for again where a person says so', async () => {
      const { app } = shop.api;
      const order = await unanswered();
      await letTimePass();
      const refund = await forPeople(order);
      expect(await settleByHand(app.db, refund!.id, 'again')).toBe(true);
      expect(await refunds(order)).toEqual([{ amount: 1_990, status: 'due' }]);
      await jobNamed(app, 'refunds.make').run(app);
      expect(await refunds(order)).toEqual([{ amount: 1_990, status: 'done' }]);
    });

    test.each([
      [401, 'due'],
      [429, 'due'],
      [503, 'unanswered'],
    ])('but the status %d is %s', async (status, expected) => {
      const order = await paid({ huivi: 2 });
      shop.provider.answers = status;
      await ask(order, [{ item: 0, amount: 1 }]);
      shop.provider.answers = null;
      expect(await refunds(order)).toEqual([{ amount: 1_990, status: expected }]);
    });
  });

  test('of an order that is not paid is none', async () => {
    const order = await paid({ huivi: 1 });
    await shop.api.app.db.query(
      statement(
        'test.not-paid',
        `update payments p set status = 'open' from orders o
         where o.id = p.order_id and o.order_number = $1`,
      ),
      [order.number],
    );
    expect((await ask(order)).error?.code).toBe('order_not_paid');
  });
});
