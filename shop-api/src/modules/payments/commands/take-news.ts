import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { findCart, holdsStill, writeCart, type ReadCart } from '../../carts/repository';
import { postEmail } from '../../mail/emails.repository';
import { thankYouUrl } from '../../orders/links';
import type { Order } from '../../orders/order';
import { findOrder } from '../../orders/repository';
import type { Shop } from '../../shop/shop';
import { nextCheckSeconds } from '../domain/checks';
import { after, eventOf, type PaymentState } from '../domain/life-cycle';
import type { News, Payment } from '../payment';
import { insertRefund } from '../refund.repository';
import { forwardCheckout, lockPayment, movePayment } from '../repository';
import { countPayment } from '../count-payment';
import { endLockedPayment, endPaymentsOfCart } from './end-payment';
import { fulfil } from './fulfil';
import { makeRefund } from './make-refund';

/** How long a payment may take that the bank takes its time for. */
const PROCESSING_SECONDS = 60 * 60;

interface Locked {
  readonly shop: Shop;
  /** Null where the cart is forgotten. */
  readonly read: ReadCart | null;
  readonly payment: Payment;
}

/**
 * Takes what the provider says of a payment, by return, callback or answer; may be told twice,
 * late and in any order (`domain/life-cycle.ts`). Gives the state that the payment is in now.
 */
export async function takeNews(
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
    await taken(app, tx, { shop, read, payment }, news);
    const status = (await lockPayment(tx, known.id))?.status ?? payment.status;
    if (status !== payment.status) tx.afterCommit(() => countPayment(app, shop, status));
    return status;
  });
}

function taken(app: App, tx: Tx, locked: Locked, news: News): Promise<void> {
  switch (eventOf(news.status)) {
    case 'approved':
      return approved(app, tx, locked, news);
    case 'processing':
      return processing(tx, locked, news);
    case 'declined':
      return declined(tx, locked, news);
    case null:
      return Promise.resolve();
  }
}

/** The money is there: the order is fulfilled, or the money goes back. */
async function approved(app: App, tx: Tx, locked: Locked, news: News): Promise<void> {
  const { payment } = locked;
  const isKnown = payment.transaction_id === news.transactionId;
  if (payment.status === 'paid' && isKnown) return;
  const { transactionId } = news;
  const order = after(payment.status, 'fulfilled') && (await fulfilledOrder(app, tx, locked));
  if (order) {
    await movePayment(tx, payment.id, { status: 'paid', transactionId });
    await forwardCheckout(tx, payment.id, thankYouUrl(locked.shop, order));
    await endPaymentsOfCart(tx, payment.cart_id, { checkout: 'cancelled' });
    return;
  }
  const refunding = after(payment.status, 'unfulfillable');
  if (refunding) {
    await movePayment(tx, payment.id, { status: refunding, transactionId });
    await leadToOrder(tx, locked);
  }
  const refundId = await insertRefund(tx, payment.id, news);
  if (refundId === null) return;
  postEmail(tx, { order_id: payment.order_id, kind: 'refund', cause: refundId });
  app.log.warn({ payment: payment.id }, 'a payment came too late or twice and is refunded');
  tx.afterCommit(() => app.background.start('refunds.make', (root) => makeRefund(root, refundId)));
}

/** The order once its tickets are there; null where it can't be fulfilled. */
async function fulfilledOrder(
  app: App,
  tx: Tx,
  { shop, read, payment }: Locked,
): Promise<Order | null> {
  const order = await findOrder(tx, payment.order_id);
  if (!order || !read) return null;
  const isCurrent = after(payment.status, 'cancelled') !== null;
  return (await fulfil(app, tx, { shop, read, order, isCurrent })) ? order : null;
}

/** Whoever lost the way back from the provider finds there how his money stands. */
async function leadToOrder(tx: Tx, { shop, payment }: Locked): Promise<void> {
  const order = await findOrder(tx, payment.order_id);
  if (order) await forwardCheckout(tx, payment.id, thankYouUrl(shop, order));
}

/**
 * The visitor has done his part: the payment gets the bank's time, and what he ordered is kept for
 * him as long, where it still is his. Where it isn't, the bank's word decides what becomes of it.
 */
async function processing(tx: Tx, locked: Locked, news: News): Promise<void> {
  const { read, payment } = locked;
  const status = after(payment.status, 'processing');
  if (status !== 'processing') return;
  await leadToOrder(tx, locked);
  const checkSeconds = nextCheckSeconds(status, 0);
  const { transactionId } = news;
  const expiresSeconds = PROCESSING_SECONDS;
  await movePayment(tx, payment.id, { status, transactionId, checkSeconds, expiresSeconds });
  if (!read || !holdsStill(read)) return;
  const expires = new Date(read.now.getTime() + PROCESSING_SECONDS * 1_000);
  writeCart(tx, { ...read.cart, expires, hold_until: expires });
}

/** Only the transaction that the visitor was sent to can end the payment. */
async function declined(tx: Tx, { shop, read, payment }: Locked, news: News): Promise<void> {
  const { transaction_id } = payment;
  if (transaction_id !== null && transaction_id !== news.transactionId) return;
  await endLockedPayment(tx, { shop, read, paymentId: payment.id }, { checkout: 'cancelled' });
}
