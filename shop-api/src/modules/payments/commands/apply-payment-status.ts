import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { nextCheckSeconds } from '../domain/checks';
import type { News, Payment } from '../payment';
import { insertRefund } from '../refund.repository';
import { forwardCheckout, lockPayment, movePayment } from '../repository';
import { countPayment } from '../count-payment';
import { heldForPayment, addMinutes } from '../../carts/domain';
import { findCart, holdsStill, writeCart } from '../../carts';
import { postEmail } from '../../outbox';
import { thankYouUrl, findOrder } from '../../orders';
import { after, eventOf, type PaymentState } from '../../orders/domain';
import { endLockedPayment } from './end-payment';
import { makeRefund } from './make-refund';
import { settle, type LockedPayment } from './settle';

/** How long a payment may take that the bank takes its time for. */
const PROCESSING_MINUTES = 60;
const PROCESSING_SECONDS = PROCESSING_MINUTES * 60;

/**
 * Applies the provider's status of a payment, from return, callback or answer; may come twice,
 * late and in any order (`orders/domain/payment-life-cycle.ts`). Gives the state that the payment is in now.
 */
export async function applyPaymentStatus(
  app: App,
  known: Pick<Payment, 'id' | 'shop_key' | 'cart_id'>,
  news: News,
): Promise<PaymentState> {
  const shop = app.shops.get(known.shop_key);
  if (!shop) throw new Error('a payment of a shop that is not here');
  return app.db.transaction(async (tx) => {
    const key = { shopKey: known.shop_key, cartId: known.cart_id };
    const read = await findCart(tx, key, { lock: true });
    const payment = await lockPayment(tx, known.id);
    if (!payment) throw new Error('a payment that is not here');
    await applyToLocked(app, tx, { shop, read, payment }, news);
    const status = (await lockPayment(tx, known.id))?.status ?? payment.status;
    if (status !== payment.status) tx.afterCommit(() => countPayment(app, shop, status));
    return status;
  });
}

function applyToLocked(app: App, tx: Tx, locked: LockedPayment, news: News): Promise<void> {
  switch (eventOf(news.status)) {
    case 'approved':
      return applyApproval(app, tx, locked, news);
    case 'processing':
      return applyProcessing(tx, locked, news);
    case 'declined':
      return applyDecline(tx, locked, news);
    case null:
      return Promise.resolve();
  }
}

/** The money is there: the order is fulfilled, or the money goes back. */
async function applyApproval(app: App, tx: Tx, locked: LockedPayment, news: News): Promise<void> {
  const { payment } = locked;
  const isKnown = payment.transaction_id === news.transactionId;
  if (payment.status === 'paid' && isKnown) return;
  const { transactionId } = news;
  if (await settle(app, tx, locked, transactionId)) return;
  const refunding = after(payment.status, 'unfulfillable');
  if (refunding) {
    await movePayment(tx, payment.id, { status: refunding, transactionId });
    await redirectToOrder(tx, locked);
  }
  const refundId = await insertRefund(tx, payment.id, news);
  if (refundId === null) return;
  postEmail(tx, { order_id: payment.order_id, kind: 'refund', cause: refundId });
  app.log.warn({ payment: payment.id }, 'a payment came too late or twice and is refunded');
  tx.afterCommit(() => app.background.start('refunds.make', (root) => makeRefund(root, refundId)));
}

/** A buyer who lost the way back from the provider sees the state of the payment there. */
async function redirectToOrder(tx: Tx, { shop, payment }: LockedPayment): Promise<void> {
  const order = await findOrder(tx, payment.order_id);
  if (order) await forwardCheckout(tx, payment.id, thankYouUrl(shop, order));
}

/**
 * The visitor has paid and the bank takes its time: the payment is extended, and the order is held
 * as long, if it still is. Otherwise the bank's answer decides what becomes of it.
 */
async function applyProcessing(tx: Tx, locked: LockedPayment, news: News): Promise<void> {
  const { shop, read, payment } = locked;
  const status = after(payment.status, 'processing');
  if (status !== 'processing') return;
  await redirectToOrder(tx, locked);
  const checkSeconds = nextCheckSeconds(status, 0);
  const { transactionId } = news;
  const expiresSeconds = PROCESSING_SECONDS;
  await movePayment(tx, payment.id, { status, transactionId, checkSeconds, expiresSeconds });
  if (!read || !holdsStill(read)) return;
  writeCart(tx, heldForPayment(shop, read.cart, addMinutes(read.now, PROCESSING_MINUTES)));
}

/** Only the transaction that the visitor was sent to can end the payment. */
async function applyDecline(
  tx: Tx,
  { shop, read, payment }: LockedPayment,
  news: News,
): Promise<void> {
  const { transaction_id } = payment;
  if (transaction_id !== null && transaction_id !== news.transactionId) return;
  await endLockedPayment(tx, { shop, read, paymentId: payment.id }, { checkout: 'cancelled' });
}
