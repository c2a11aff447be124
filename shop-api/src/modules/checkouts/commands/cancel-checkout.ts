import type { App } from '../../../app';
import { isRefused, ok, refuse, type Result } from '../../../result';
import type { CartOf } from '../../carts/change-cart';
import type { CartState } from '../../carts/domain/cart-state';
import { lockOpenCart, writeCart } from '../../carts/repository';
import { endPaymentsOfCart, withoutCheckout } from '../../payments/commands/end-payment';
import { findCheckout } from '../repository';

/** Takes the checkout back; cancelling it twice changes nothing more. */
export function cancelCheckout(
  app: App,
  { shop, cartId }: CartOf,
  checkoutId: string,
): Promise<Result<CartState>> {
  return app.db.transaction(async (tx) => {
    const locked = await lockOpenCart(tx, { shopKey: shop.key, cartId });
    if (isRefused(locked)) return locked;
    if (!(await findCheckout(tx, checkoutId, cartId))) return refuse('checkout_not_found');
    if (locked.value.cart.checkout_id !== checkoutId) return ok(locked.value.cart);
    await endPaymentsOfCart(tx, cartId, { checkout: 'cancelled' });
    const cart = withoutCheckout(shop, locked.value);
    await writeCart(tx, cart);
    return ok(cart);
  });
}
