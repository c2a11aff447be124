import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { jobNamed } from '../../testing/passing-time';
import { CUSTOMER, inHand, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';

const CARTS = statement('test.retention-carts', 'select id, status from carts');
const AGE_CART = statement(
  'test.age-cart',
  `update carts set hold_until = now() - make_interval(days => $2), status = $3 where id = $1`,
);
const AGE_ORDER = statement(
  'test.age-order',
  `with moved as (
     update payments set changed_at = $2 where order_id = (
       select id from orders where order_number = $1
     )
   ) update orders set created_at = $2 where order_number = $1`,
);
const LATER_NEWS = statement(
  'test.later-news',
  `update payments set changed_at = now() where order_id = (
     select id from orders where order_number = $1
   )`,
);
const ORDER = statement(
  'test.retention-order',
  `select o.*, o::text || p::text as whole from orders o join payments p on p.order_id = o.id
   where order_number = $1`,
);
/** As if its tickets had been free registrations to an event that ended then; $3: what all cost. */
const AS_FREE = statement(
  'test.as-free',
  `update orders set total = $3, created_at = $2::timestamptz - interval '30 days', lines = (
     select jsonb_agg(line || jsonb_build_object(
       'total', 0, 'event_registration', jsonb_build_object('tiedot', 'Allergia'),
       'event', jsonb_build_object('id', 'leiri', 'title', jsonb_build_object('fi', 'Leiri'),
         'start_date', $2::timestamptz - interval '7 days', 'end_date', $2::timestamptz,
         'location', jsonb_build_object('fi', 'Halli'))
     )) from jsonb_array_elements(lines) line
   ) where order_number = $1`,
);
const PURCHASE_ROWS = statement(
  'test.purchase-rows',
  `select (select count(*) from orders) as orders, (select count(*) from payments) as payments,
     (select count(*) from checkouts) as checkouts`,
);
const AGE_CANCELLED = statement(
  'test.age-cancelled',
  `update payments set changed_at = now() - make_interval(days => $1), check_at = null
   where status = 'cancelled'`,
);
/** The last moment of the year that is so many years before this one, in Finland; and the next. */
const YEAR_END = statement(
  'test.year-end',
  `select (date_trunc('year', now() at time zone 'Europe/Helsinki')
     - make_interval(years => $1)) at time zone 'Europe/Helsinki' as at`,
);

const DAYS = { cart: 7, unpaid: 90 };
const YEARS = 6;

describeOnEachDatabase('retention', (start) => {
  const purchases = usePurchases(start, ticketShop(100));

  const db = () => purchases.api.database.db;
  const run = async () => {
    const { app } = purchases.api;
    const job = jobNamed(app, 'retention');
    while ((await job.run(app)).again);
  };
  const ids = async () => (await db().query<{ id: string }>(CARTS)).map(({ id }) => id);
  const paidOrder = async () => {
    const cart = await purchases.filledCart({ aikuinen: 2 });
    await purchases.api.client.call(operations.carts.setComments, {
      params: { cartId: cart.uuid },
      token: cart.token,
      body: { comments_by_customer: 'Soita ovikelloa' },
    });
    const back = await purchases.onPaymentPage(await purchases.toPaymentPage(cart), 'pay');
    return { cart, inHand: inHand(back) };
  };

  test('deletes carts so many days after their end, and none that is paid for just now', async () => {
    const [fresh, old, ordered, paying] = [
      await purchases.filledCart({ aikuinen: 1 }),
      await purchases.filledCart({ aikuinen: 1 }),
      (await paidOrder()).cart,
      await purchases.filledCart({ aikuinen: 1 }),
    ];
    await purchases.toPaymentPage(paying);
    await db().query(AGE_CART, [fresh.uuid, DAYS.cart - 1, 'expired']);
    await db().query(AGE_CART, [old.uuid, DAYS.cart + 1, 'expired']);
    await db().query(AGE_CART, [ordered.uuid, DAYS.cart + 1, 'ordered']);
    await db().query(AGE_CART, [paying.uuid, DAYS.cart + 1, 'expired']);
    await run();
    const left = await ids();
    expect(left).toEqual(expect.arrayContaining([fresh.uuid, paying.uuid]));
    expect(left).not.toContain(old.uuid);
    expect(left).not.toContain(ordered.uuid);
  });

  test('deletes orders that were never paid, with their payment and checkout', async () => {
    const cart = await purchases.filledCart({ aikuinen: 1 });
    const page = await purchases.toPaymentPage(cart);
    await purchases.onPaymentPage(page, 'cancel');
    const counted = async () => (await db().query<Record<string, number>>(PURCHASE_ROWS))[0]!;
    const before = await counted();
    await db().query(AGE_CANCELLED, [DAYS.unpaid - 1]);
    await run();
    expect(await counted()).toEqual(before);
    await db().query(AGE_CANCELLED, [DAYS.unpaid + 1]);
    await run();
    const after = await counted();
    for (const [table, count] of Object.entries(before)) expect(after[table]).toBe(count - 1);
  });

  test('takes the person out of an order once its voucher’s years are over, and leaves the figures', async () => {
    const { inHand: order } = await paidOrder();
    const before = await purchases.order(order);
    const [{ at } = { at: new Date() }] = await db().query<{ at: Date }>(YEAR_END, [YEARS]);
    const read = async () => (await db().query<Record<string, unknown>>(ORDER, [order.number]))[0]!;

    await db().query(AGE_ORDER, [order.number, at]);
    await run();
    expect((await read()).whole).toContain(CUSTOMER.email);

    await db().query(AGE_ORDER, [order.number, new Date(at.getTime() - 1)]);
    await db().query(LATER_NEWS, [order.number]);
    await run();
    expect((await read()).whole).toContain(CUSTOMER.email);

    await db().query(AGE_ORDER, [order.number, new Date(at.getTime() - 1)]);
    await run();
    const gone = await read();
    const personal = [...Object.values(CUSTOMER), 'ovikelloa'].filter(({ length }) => length > 2);
    expect(personal.filter((value) => String(gone.whole).includes(value))).toEqual([]);
    expect(gone.anonymised_at).toBeInstanceOf(Date);
    expect(before.totalEur).toBeGreaterThan(0);
    const after = await purchases.order(order);
    expect([after.totalEur, after.items.length, after.vat, after.tickets.length]).toEqual([
      before.totalEur,
      before.items.length,
      before.vat,
      before.tickets.length,
    ]);
    const first = gone.anonymised_at;
    await run();
    expect((await read()).anonymised_at).toEqual(first);
  });

  describe('of what cost nothing', () => {
    const free = async (orderNumber: string, end: string, paid: number) => {
      await db().query(AS_FREE, [orderNumber, new Date(end), paid]);
      await run();
      const [order] = await db().query<{ whole: string }>(ORDER, [orderNumber]);
      return order?.whole ?? '';
    };
    const ago = (months: number, days: number) => {
      const at = new Date();
      at.setUTCMonth(at.getUTCMonth() - months);
      return new Date(at.getTime() - days * 86_400_000).toISOString();
    };

    test('takes the persons out three months after the event', async () => {
      const { inHand: order } = await paidOrder();
      expect(await free(order.number, ago(3, -2), 0)).toContain(CUSTOMER.email);
      const gone = await free(order.number, ago(3, 2), 0);
      expect(gone).not.toContain(CUSTOMER.email);
      expect(gone).not.toContain('Allergia');
    });

    test('removes the registration of a free line from a paid order, and keeps the buyer', async () => {
      const { inHand: order } = await paidOrder();
      expect(await free(order.number, ago(3, -2), 1000)).toContain('Allergia');
      const left = await free(order.number, ago(3, 2), 1000);
      expect(left).not.toContain('Allergia');
      expect(left).toContain(CUSTOMER.email);
    });
  });

  test('goes on with the other steps where one fails', async () => {
    const { app } = purchases.api;
    const done: string[] = [];
    const step = (name: string, run: () => Promise<{ again: boolean }>) => ({ name, run });
    const failing = step('fails', () => Promise.reject(new Error('no')));
    const fine = step('fine', () => {
      done.push('fine');
      return Promise.resolve({ again: false });
    });
    const [{ jobs: [job] = [] } = {}] = app.modules.filter(({ name }) => name === 'retention');
    const modules = [{ name: 'test', routes: [], retention: [failing, fine] }];
    expect(await job?.run({ ...app, modules })).toEqual({ again: false });
    expect(done).toEqual(['fine']);
  });
});
