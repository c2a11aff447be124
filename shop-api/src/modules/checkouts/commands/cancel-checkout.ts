import type { App } from '../../../app';
import { isRefused, ok, refuse, type Result } from '../../../result';
import type { CartOf } from '../../carts/change-cart';
import type { CartState } from '../../carts/domain/cart-state';
import { lockOpenCart, writeCart } from '../../carts/repository';
import { askProvider } from '../../payments/commands/ask-provider';
import { endPaymentsOfCart, withoutCheckout } from '../../payments/commands/end-payment';
import { hasMoney } from '../../payments/domain/life-cycle';
import { lockPayment } from '../../payments/repository';
import { findCheckout } from '../repository';

/** The visitor waits for this answer. */
const PATIENCE = { timeoutMs: 3_000 };

/**
 * Takes the checkout back, unless it is paid for: whoever cancels may have paid and lost the way
 * back, and no report may have come, so the provider is asked first. A provider who says
 * nothing stops nobody; money that turns up later is dealt with by the payment's life.
 * Cancelling twice changes nothing more.
 */
export async function cancelCheckout(
  app: App,
  { shop, cartId }: CartOf,
  checkoutId: string,
): Promise<Result<CartState>> {
  const checkout = await findCheckout(app.db, checkoutId, cartId);
  if (checkout) await askProvider(app, checkout.payment_id, PATIENCE);
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
