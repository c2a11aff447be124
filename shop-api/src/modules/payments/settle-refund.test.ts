import { statement } from '../../db/db';
import { untilLockWaiter } from '../../testing/lock-waiters';
import { describeOn } from '../../testing/on-each-database';
import { usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentRows } from './testing/payment-rows';
import { insertRefund, settleRefund } from './refund.repository';
import { lockPayment } from './repository';

const REFUND = statement(
  'test.refund-of-cart',
  `select r.id, r.payment_id, r.transaction_id, r.amount
   from refunds r join payments p on p.id = r.payment_id where p.cart_id = $1`,
);

interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  readonly transaction_id: string;
  readonly amount: number;
}

/** PGlite has one connection, on which no two transactions overlap. */
describeOn('PostgreSQL', 'settling a refund', (start) => {
  const shop = usePurchases(start, ticketShop(10));

  test('waits for a report on the same payment, without a deadlock', async () => {
    const rows = paymentRows(shop);
    const { db } = shop.api.app;
    const cart = await shop.filledCart({ aikuinen: 1 });
    const first = await shop.toPaymentPage(cart);
    await shop.onPaymentPage(await shop.toPaymentPage(cart, 'en'), 'pay');
    shop.provider.isOpen = false;
    await shop.onPaymentPage(first, 'pay');
    await shop.api.app.background.settled();
    const [refund] = await rows.query<RefundRow>(REFUND, [cart.uuid]);
    if (!refund) throw new Error('there is no refund');
    const { payment_id: paymentId, transaction_id: transactionId, amount } = refund;

    let settling = Promise.resolve();
    const inserted = await db.transaction(async (tx) => {
      await lockPayment(tx, paymentId);
      settling = settleRefund(db, refund.id, 'done');
      // Otherwise the deadlock that it is about would be an unhandled rejection meanwhile.
      settling.catch(() => undefined);
      await untilLockWaiter(db);
      return insertRefund(tx, paymentId, { transactionId, amount, status: 'ok' });
    });

    await settling;
    expect(inserted).toBeNull();
    expect(await rows.refunds(cart)).toEqual([{ status: 'done', amount: 2_270 }]);
    expect(await rows.query(REFUND, [cart.uuid])).toHaveLength(1);
  });
});
