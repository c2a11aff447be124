import { randomUUID } from 'node:crypto';
import { toEuros, type Cents, type Language } from '@permanto/contracts';
import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { checkoutFault } from '../domain/checkout-fault';
import { insertCheckout, secondsUntilNext } from '../repository';
import { type CartOf, lockOpenCart, writeCart, type ReadCart } from '../../carts';
import {
  type CartState,
  splitPayment,
  heldForPayment,
  addMinutes,
  latest,
  renewed,
  billOf,
} from '../../carts/domain';
import {
  newOrderSecret,
  payableOf,
  type NewOrder,
  insertOrder,
  paymentPageUrl,
} from '../../orders';
import { orderedHolds, orderLines, totalOfLines, hasMoney } from '../../orders/domain';
import {
  chooseMethod,
  endPaymentsOfCart,
  makePayment,
  insertPayment,
  prolongPayment,
} from '../../payments';
import type { Shop } from '../../shop';
import {
  askToConfirm,
  completeFree,
  confirmationFault,
  confirmMinutes,
  type SavedOrder,
} from './free-order';
import { freeOrderLimit } from './limit-free-orders';
import { canResume, lockOlderCheckout, type OlderCheckout } from './older-checkout';

/** Limits the new checkouts of one cart, as each adds an order and a payment at the provider. */
const CHECKOUT_RATE_LIMIT = { max: 5, minutes: 10 } as const;

interface CheckoutRequest {
  readonly language: Language;
  readonly termsAccepted: boolean;
  /** The sum that the shopper was shown; undefined if the client doesn't send it. */
  readonly shownPayable: Cents | undefined;
  /** The payment method; null: chosen on the provider's page. */
  readonly method: string | null;
}

export interface CreatedCheckout {
  readonly checkoutId: string;
  readonly cart: CartState;
}

function newOrder(shop: Shop, cart: CartState, language: Language): NewOrder {
  const lines = orderLines(shop, cart);
  const total = totalOfLines(lines);
  if (total !== billOf(shop, cart).total)
    throw new Error('the total of the order lines differs from the total of the cart');
  return {
    id: randomUUID(),
    shop_key: shop.key,
    secret: newOrderSecret(),
    cart_id: cart.uuid,
    language,
    total,
    vouchers: splitPayment(cart, total).vouchers,
    lines,
    held: orderedHolds(cart),
    delivery_methods: cart.delivery_methods,
    customer: cart.customer,
    delivery_customer: cart.delivery_customer,
    billing_customer: cart.billing_customer,
    comments_by_customer: cart.comments_by_customer,
  };
}

/** The cart with its checkout, held for as long as the payment, so that it is still there on return. */
function inCheckout(shop: Shop, { cart, now }: ReadCart, checkoutId: string): CartState {
  const renewedCart = renewed(shop, { ...cart, checkout_id: checkoutId }, now);
  const until = latest(renewedCart.expires, addMinutes(now, shop.payment_minutes));
  return heldForPayment(shop, renewedCart, until);
}

/**
 * The cart with its checkout, held for as long as the mail that asks for a confirmation says. Its own time stays, so
 * that a change of it can't keep that hold.
 */
function awaitingConfirmation(
  shop: Shop,
  { cart, now }: ReadCart,
  { checkoutId, minutes }: { readonly checkoutId: string; readonly minutes: number },
): CartState {
  const renewedCart = renewed(shop, { ...cart, checkout_id: null }, now);
  const hold_until = latest(renewedCart.expires, addMinutes(now, minutes));
  return { ...renewedCart, checkout_id: checkoutId, hold_until };
}

/** A cart that is being ordered. */
interface OrderedCart {
  readonly limitFreeOrder: ReturnType<typeof freeOrderLimit>;
  readonly shop: Shop;
  readonly locked: ReadCart;
  readonly draft: NewOrder;
  readonly method: string | null;
}

/** Saves the order with its payment and checkout, and the cart. */
async function saveOrder(
  tx: Tx,
  { shop, locked, draft, method }: OrderedCart,
): Promise<SavedOrder> {
  const [checkoutId, paymentId] = [randomUUID(), randomUUID()];
  const minutes = confirmMinutes(shop, draft);
  const cart =
    minutes === null
      ? inCheckout(shop, locked, checkoutId)
      : awaitingConfirmation(shop, locked, { checkoutId, minutes });
  const order_number = await insertOrder(tx, draft);
  const { id: orderId, cart_id: cartId } = draft;
  const amount = payableOf(draft);
  const expiresAt = cart.hold_until;
  insertPayment(tx, {
    id: paymentId,
    orderId,
    shopKey: shop.key,
    cartId,
    amount,
    expiresAt,
    method,
  });
  insertCheckout(tx, { id: checkoutId, payment_id: paymentId, cart_id: cartId });
  writeCart(tx, cart);
  const order = { ...draft, order_number, created_at: locked.now };
  return { shop, read: { cart, now: locked.now }, order, paymentId, checkoutId };
}

function makePaymentAfterCommit(
  app: App,
  tx: Tx,
  { read, paymentId }: SavedOrder,
): Result<CartState> {
  tx.afterCommit(() =>
    app.background.start('payments.make', (root) => makePayment(root, paymentId)),
  );
  return ok(read.cart);
}

/** Settles what costs nothing at once, or once its mail is confirmed; has a payment made of the rest. */
function proceed(
  app: App,
  tx: Tx,
  saved: SavedOrder,
): Result<CartState> | Promise<Result<CartState>> {
  const { shop, order } = saved;
  if (payableOf(order) > 0) return makePaymentAfterCommit(app, tx, saved);
  return confirmMinutes(shop, order) === null
    ? completeFree(app, tx, saved)
    : askToConfirm(tx, saved);
}

/**
 * Resumes the checkout of an identical order, with the time of a new one; but with its own where it waits for a
 * confirmation, whose mail says until when.
 */
async function resumeCheckout(
  app: App,
  tx: Tx,
  { shop, locked, draft, method }: OrderedCart,
  { checkout, payment }: OlderCheckout,
): Promise<CreatedCheckout> {
  if (payment.amount === 0) return { checkoutId: checkout.id, cart: locked.cart };
  const cart = inCheckout(shop, locked, checkout.id);
  prolongPayment(tx, payment.id, cart.hold_until);
  if (payment.method !== method) {
    const formUrl = paymentPageUrl(app, shop, { paymentId: payment.id, language: draft.language });
    await chooseMethod(tx, payment.id, { method, formUrl });
  }
  writeCart(tx, cart);
  return { checkoutId: checkout.id, cart };
}

async function startCheckout(
  app: App,
  tx: Tx,
  ordered: OrderedCart,
): Promise<Result<CreatedCheckout>> {
  const { shop, locked, draft } = ordered;
  const { uuid: cartId, checkout_id: older } = locked.cart;
  const seconds = await secondsUntilNext(tx, cartId, CHECKOUT_RATE_LIMIT);
  if (seconds !== null) return refuse('too_many_requests', { retry_after: seconds });
  const tooMany = await ordered.limitFreeOrder(draft);
  if (tooMany) return tooMany;
  if (older !== null) await endPaymentsOfCart(tx, cartId, { checkout: 'cancelled' });
  const saved = await saveOrder(tx, ordered);
  tx.afterCommit(() => app.telemetry.count('checkouts', { shop: shop.key }));
  const cart = await proceed(app, tx, saved);
  return isRefused(cart) ? cart : ok({ checkoutId: saved.checkoutId, cart: cart.value });
}

/**
 * Orders the cart. The response doesn't wait for the payment provider, which is called after the
 * commit, outside every lock. A repeated request for the same order resumes its open checkout; an
 * older checkout of a different order is cancelled unless its payment is in progress.
 */
export async function createCheckout(
  app: App,
  { shop, cartId }: CartOf,
  { language, termsAccepted, shownPayable, method }: CheckoutRequest,
): Promise<Result<CreatedCheckout>> {
  if (!termsAccepted) return refuse('terms_not_accepted');
  const limitFreeOrder = freeOrderLimit(app, shop);
  return app.db.transaction(async (tx) => {
    const locked = await lockOpenCart(tx, { shopKey: shop.key, cartId });
    if (isRefused(locked)) return locked;
    const { cart, now } = locked.value;
    const fault = checkoutFault(shop, cart, now);
    if (fault) return fault;
    const draft = newOrder(shop, cart, language);
    const payable = payableOf(draft);
    if (shownPayable !== undefined && shownPayable !== payable) {
      return refuse('cart_total_changed', { payableEur: toEuros(payable) });
    }
    const unconfirmable = confirmationFault(shop, draft);
    if (unconfirmable) return unconfirmable;
    const older = await lockOlderCheckout(tx, cart);
    // Prevent paying twice for one cart.
    if (older && hasMoney(older.payment.status)) return refuse('cart_already_ordered');
    const ordered = { shop, locked: locked.value, draft, method, limitFreeOrder };
    if (older && (await canResume(tx, older, draft, now))) {
      return ok(await resumeCheckout(app, tx, ordered, older));
    }
    return startCheckout(app, tx, ordered);
  });
}
