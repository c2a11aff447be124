import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { countPayment } from '../count-payment';
import { nextCheckSeconds } from '../domain/checks';
import {
  cancelPayments,
  findPayment,
  isTimeOver,
  lockPayment,
  lockUnfinishedOfCart,
  type Cancellation,
} from '../repository';
import { type CartState, renewed } from '../../carts/domain';
import { findCart, holdsStill, writeCart, type ReadCart } from '../../carts';
import type { Shop } from '../../shop';
import { isUnfinished } from '../../orders/domain';

type Ending = Pick<Cancellation, 'checkout' | 'error'> & {
  /** Only where the payment's time is over by now: news may have come that gave it more. */
  readonly onlyOverdue?: boolean;
};

const checkSeconds = nextCheckSeconds('cancelled', 0);

/** Ends whatever payment of the cart is unfinished. The caller has locked the cart. */
export async function endPaymentsOfCart(tx: Tx, cartId: string, ending: Ending): Promise<void> {
  await cancelPayments(tx, await lockUnfinishedOfCart(tx, cartId), { ...ending, checkSeconds });
}

/**
 * The cart without its checkout, as whole as before, at the customer's details again (product.md, "Payment pending")
 * and with time to try again.
 */
export function withoutCheckout(shop: Shop, { cart, now }: ReadCart): CartState {
  return renewed(shop, { ...cart, checkout_id: null, step: 0 }, now);
}

/** Ends one payment if it is unfinished, and returns its cart, if it still holds, to the visitor. */
export async function endPayment(app: App, paymentId: string, ending: Ending): Promise<void> {
  const known = await findPayment(app.db, paymentId);
  const shop = known && app.shops.get(known.shop_key);
  if (!known || !shop) return;
  await app.db.transaction(async (tx) => {
    const key = { shopKey: known.shop_key, cartId: known.cart_id };
    const read = await findCart(tx, key, { lock: true });
    const hasEnded = await endLockedPayment(tx, { shop, read, paymentId }, ending);
    if (hasEnded) tx.afterCommit(() => countPayment(app, shop, 'cancelled'));
  });
}

/** As {@link endPayment}, for a caller who has locked the cart; gives whether it was unfinished. */
export async function endLockedPayment(
  tx: Tx,
  { shop, read, paymentId }: { shop: Shop; read: ReadCart | null; paymentId: string },
  ending: Ending,
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || !isUnfinished(payment.status)) return false;
  if (ending.onlyOverdue && !(await isTimeOver(tx, paymentId))) return false;
  await cancelPayments(tx, [paymentId], { ...ending, checkSeconds });
  if (read && holdsStill(read) && read.cart.checkout_id !== null) {
    writeCart(tx, withoutCheckout(shop, read));
  }
  return true;
}
