import { readCode } from '@permanto/contracts/readers';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { withoutCode } from '../domain/without-code';
import { changeCart, type CartOf } from '../../carts';
import { type CartState, withPossibleDelivery } from '../../carts/domain';

/** Removes a code from the cart, with the rows that need it. */
export function removeCode(app: App, of: CartOf, typed: string): Promise<Result<CartState>> {
  return changeCart(app, of, {}, ({ cart }) => {
    const code = cart.codes.find((other) => other.code === readCode(typed));
    if (!code) return refuse('code_not_found');
    return ok(withPossibleDelivery(of.shop, withoutCode(of.shop, cart, code)));
  });
}
