import { reportParameters, TEST_MERCHANT, type PaymentReport } from '@permanto/paytrail';
import { statement, type Statement } from '../../../db/db';
import type { TestCart } from '../../../testing/client';
import { jobNamed, lapseCart } from '../../../testing/passing-time';
import type { Purchases } from '../../../testing/purchases';

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
const ORDER = statement(
  'test.order-of-cart',
  `select o.order_number as "orderNumber", p.expires_at as expires
   from orders o join payments p on p.order_id = o.id where o.cart_id = $1
   order by o.created_at desc limit 1`,
);
const LAPSE_PAYMENT = statement(
  'test.lapse-payment',
  `update payments set expires_at = now() - interval '1 second' where cart_id = $1`,
);
/** A payment as the provider reports it. */
export function reportOf(
  shop: Purchases,
  href: string,
  status: PaymentReport['status'],
): PaymentReport {
  const payment = shop.sandbox.payments.find(href.split('/').at(-1) ?? '');
  if (!payment) throw new Error('the sandbox has no such payment');
  const { amount, stamp, reference } = payment.request;
  const { transactionId } = payment;
  return { amount, stamp, reference, transactionId, status, provider: 'sandbox' };
}

/** A report, signed by the merchant's secret. */
export const signed = (report: PaymentReport) => reportParameters(report, TEST_MERCHANT);

/** Looks into the tables of payments, and lets time pass in them. */
export function paymentRows(shop: Purchases) {
  const app = () => shop.api.app;
  const query = <Row extends object>(text: Statement, values: unknown[] = []) =>
    app().db.query<Row>(text, values);

  async function runJob(name: string): Promise<void> {
    await jobNamed(app(), name).run(app());
    await app().background.settled();
  }
  const lapsePayment = ({ uuid }: TestCart) => query(LAPSE_PAYMENT, [uuid]);

  return {
    query,
    runJob,
    lapsePayment,
    lapseCart: ({ uuid }: TestCart) => lapseCart(app(), uuid),
    /** The payment's and the cart's time is over, and the jobs have seen to it. */
    async lapse(cart: TestCart): Promise<void> {
      await lapsePayment(cart);
      await lapseCart(app(), cart.uuid);
      for (const job of ['carts.expire', 'payments.expire']) await runJob(job);
    },
    ticketsOf: async ({ uuid }: TestCart) =>
      (await query<{ count: number }>(TICKETS, [uuid]))[0]?.count,
    statusOf: async ({ uuid }: TestCart) =>
      (await query<{ status: string }>(STATUS, [uuid])).at(-1)?.status,
    pool: async () => (await query<{ held: number; sold: number }>(POOL, ['ottelu']))[0],
    refunds: ({ uuid }: TestCart) => query(REFUNDS, [uuid]),
    async orderOf({ uuid }: TestCart): Promise<{ orderNumber: string; expires: Date }> {
      const [order] = await query<{ orderNumber: string; expires: Date }>(ORDER, [uuid]);
      if (!order) throw new Error('the cart has no order');
      return order;
    },
  };
}

export type PaymentRows = ReturnType<typeof paymentRows>;
