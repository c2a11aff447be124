import { randomUUID } from 'node:crypto';
import { toEuros, type Cents, type Language } from '@permanto/contracts';
import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { isRefused, ok, refuse, type Result } from '../../../result';
import type { CartOf } from '../../carts/change-cart';
import type { CartState } from '../../carts/domain/cart-state';
import { sharesOf } from '../../carts/domain/prices';
import { renewed } from '../../carts/domain/renewal';
import { billOf } from '../../carts/domain/totals';
import { lockOpenCart, writeCart, type ReadCart } from '../../carts/repository';
import { newOrderSecret } from '../../orders/codes';
import { orderedHolds, orderLines, totalOfLines } from '../../orders/domain/snapshot';
import { thankYouUrl } from '../../orders/links';
import { payableOf, type NewOrder, type Order } from '../../orders/order';
import { insertOrder } from '../../orders/repository';
import { endPaymentsOfCart } from '../../payments/commands/end-payment';
import { fulfil } from '../../payments/commands/fulfil';
import { makePayment } from '../../payments/commands/make-payment';
import { hasMoney } from '../../payments/domain/life-cycle';
import {
  forwardCheckout,
  insertPayment,
  lockPayment,
  movePayment,
} from '../../payments/repository';
import type { Shop } from '../../shop/shop';
import { checkoutFault } from '../domain/checkout-fault';
import { findCheckout, insertCheckout } from '../repository';

const MINUTE_MS = 60_000;

interface Wish {
  readonly language: Language;
  readonly termsAccepted: boolean;
  /** What the buyer was told that it costs; undefined where the client doesn't say. */
  readonly shown: Cents | undefined;
}

export interface CreatedCheckout {
  readonly checkoutId: string;
  readonly cart: CartState;
}

function newOrder(shop: Shop, cart: CartState, language: Language): NewOrder {
  const lines = orderLines(shop, cart);
  const total = totalOfLines(lines);
  if (total !== billOf(shop, cart).total) throw new Error('an order costs what its cart shows');
  return {
    id: randomUUID(),
    shop_key: shop.key,
    secret: newOrderSecret(),
    cart_id: cart.uuid,
    language,
    total,
    vouchers: sharesOf(cart, total).vouchers,
    lines,
    held: orderedHolds(cart),
    delivery_methods: cart.delivery_methods,
    customer: cart.customer,
    delivery_customer: cart.delivery_customer,
    billing_customer: cart.billing_customer,
    comments_by_customer: cart.comments_by_customer,
  };
}

/** The cart with its checkout: its time is the payment's, so that nobody comes back to nothing. */
function inCheckout(shop: Shop, { cart, now }: ReadCart, checkoutId: string): CartState {
  const paymentExpires = new Date(now.getTime() + shop.payment_minutes * MINUTE_MS);
  const longer = renewed(shop, { ...cart, checkout_id: checkoutId }, now);
  const expires = longer.expires > paymentExpires ? longer.expires : paymentExpires;
  return { ...longer, expires, hold_until: expires };
}

interface Made {
  readonly shop: Shop;
  /** The cart in its checkout. */
  readonly read: ReadCart;
  readonly order: Order;
  readonly paymentId: string;
  readonly checkoutId: string;
}

/** Writes the order with its payment and checkout, and the cart that they were made of. */
async function written(
  tx: Tx,
  { shop, locked, draft }: { shop: Shop; locked: ReadCart; draft: NewOrder },
): Promise<Made> {
  const [checkoutId, paymentId] = [randomUUID(), randomUUID()];
  const cart = inCheckout(shop, locked, checkoutId);
  const order_number = await insertOrder(tx, draft);
  const { id: orderId, cart_id: cartId } = draft;
  const amount = payableOf(draft);
  const expiresAt = cart.hold_until;
  insertPayment(tx, { id: paymentId, orderId, shopKey: shop.key, cartId, amount, expiresAt });
  insertCheckout(tx, { id: checkoutId, payment_id: paymentId, cart_id: cartId });
  writeCart(tx, cart);
  const order = { ...draft, order_number, created_at: locked.now };
  return { shop, read: { cart, now: locked.now }, order, paymentId, checkoutId };
}

/** What costs nothing is ordered at once; the way on is the thank-you page. */
async function completeFree(app: App, tx: Tx, made: Made): Promise<Result<CartState>> {
  const { shop, read, order, paymentId } = made;
  if (!(await fulfil(app, tx, { shop, read, order, isCurrent: true }))) {
    return refuse('cart_item_availability_general', {});
  }
  await movePayment(tx, paymentId, { status: 'paid' });
  await forwardCheckout(tx, paymentId, thankYouUrl(shop, order));
  return ok({ ...read.cart, status: 'ordered', checkout_id: null });
}

function payLater(app: App, tx: Tx, { read, paymentId }: Made): Result<CartState> {
  tx.afterCommit(() =>
    app.background.start('payments.make', (root) => makePayment(root, paymentId)),
  );
  return ok(read.cart);
}

/** Ends an older checkout, unless its money is on its way: nobody shall pay twice for one cart. */
async function endedBefore(
  tx: Tx,
  { uuid: cartId, checkout_id: checkoutId }: CartState,
): Promise<Result<null, 'cart_already_ordered'>> {
  if (checkoutId === null) return ok(null);
  const older = await findCheckout(tx, checkoutId, cartId);
  const payment = older && (await lockPayment(tx, older.payment_id));
  if (payment && hasMoney(payment.status)) return refuse('cart_already_ordered');
  await endPaymentsOfCart(tx, cartId, { checkout: 'cancelled' });
  return ok(null);
}

/**
 * Orders what is in the cart. The answer doesn't wait for the payment provider, who is asked
 * after the commit, outside every lock; an older checkout of the cart is cancelled.
 */
export async function createCheckout(
  app: App,
  { shop, cartId }: CartOf,
  { language, termsAccepted, shown }: Wish,
): Promise<Result<CreatedCheckout>> {
  if (!termsAccepted) return refuse('terms_not_accepted');
  return app.db.transaction(async (tx) => {
    const locked = await lockOpenCart(tx, { shopKey: shop.key, cartId });
    if (isRefused(locked)) return locked;
    const { cart, now } = locked.value;
    const fault = checkoutFault(shop, cart, now);
    if (fault) return fault;
    const draft = newOrder(shop, cart, language);
    const payable = payableOf(draft);
    if (shown !== undefined && shown !== payable) {
      return refuse('cart_total_changed', { payableEur: toEuros(payable) });
    }
    const ended = await endedBefore(tx, cart);
    if (isRefused(ended)) return ended;
    const made = await written(tx, { shop, locked: locked.value, draft });
    tx.afterCommit(() => app.telemetry.count('checkouts', { shop: shop.key }));
    const isFree = payable === 0;
    const done = isFree ? await completeFree(app, tx, made) : payLater(app, tx, made);
    return isRefused(done) ? done : ok({ checkoutId: made.checkoutId, cart: done.value });
  });
}
