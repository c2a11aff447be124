import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { changeCart, type CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { expiresAtMost } from '../domain/renewal';

/** Prolongs the cart; refused once it has reached its maximum age. */
export function renewCart(app: App, of: CartOf): Promise<Result<CartState>> {
  return changeCart(app, of, { keepsCheckout: true }, ({ cart }) =>
    cart.expires >= expiresAtMost(of.shop, cart) ? refuse('cart_max_age_reached') : ok(cart),
  );
}
