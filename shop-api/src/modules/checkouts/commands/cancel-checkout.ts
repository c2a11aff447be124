import type { App } from '../../../app';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { findCheckout } from '../repository';
import { type CartOf, lockOpenCart, writeCart } from '../../carts';
import type { CartState } from '../../carts/domain';
import { askProvider, endPaymentsOfCart, withoutCheckout, lockPayment } from '../../payments';
import { hasMoney } from '../../orders/domain';

/** Short, since the visitor waits for the response. */
const PROVIDER_TIMEOUT_MS = 3_000;

/**
 * Cancels the checkout unless it is paid. The shopper may have paid without returning to the shop,
 * and the provider's report may be missing, so the provider is asked first. If it doesn't answer, the
 * checkout is cancelled; a later payment is handled by the payment's life cycle. Idempotent.
 */
export async function cancelCheckout(
  app: App,
  { shop, cartId }: CartOf,
  checkoutId: string,
): Promise<Result<CartState>> {
  const checkout = await findCheckout(app.db, checkoutId, cartId);
  if (checkout) {
    await askProvider(app, checkout.payment_id, { timeoutMs: PROVIDER_TIMEOUT_MS });
  }
  return app.db.transaction(async (tx) => {
    const locked = await lockOpenCart(tx, { shopKey: shop.key, cartId });
    const payment = checkout && (await lockPayment(tx, checkout.payment_id));
    if (payment && hasMoney(payment.status)) return refuse('cart_already_ordered');
    if (isRefused(locked)) return locked;
    if (!payment) return refuse('checkout_not_found');
    if (locked.value.cart.checkout_id !== checkoutId) return ok(locked.value.cart);
    await endPaymentsOfCart(tx, cartId, { checkout: 'cancelled' });
    const cart = withoutCheckout(shop, locked.value);
    writeCart(tx, cart);
    return ok(cart);
  });
}
