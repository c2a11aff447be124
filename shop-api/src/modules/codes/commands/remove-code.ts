import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { changeCart, type CartOf } from '../../carts/change-cart';
import type { CartState } from '../../carts/domain/cart-state';
import { withPossibleDelivery } from '../../carts/domain/delivery';
import { normalCode } from '../domain/code';
import { withoutCode } from '../domain/without-code';

/** Takes a code out of the cart, and the rows that need it. */
export function removeCode(app: App, of: CartOf, typed: string): Promise<Result<CartState>> {
  return changeCart(app, of, {}, ({ cart }) => {
    const code = cart.codes.find((other) => other.code === normalCode(typed));
    if (!code) return refuse('code_not_found');
    return ok(withPossibleDelivery(of.shop, withoutCode(of.shop, cart, code)));
  });
}
