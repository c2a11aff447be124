import { readCode } from '@permanto/contracts/readers';
import type { App } from '../../../app';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { idleCode } from '../domain/code';
import { findCode } from '../queries/find-code';
import { changeCart, type CartOf } from '../../carts';
import type { CartState } from '../../carts/domain';

/** Adds a code to the cart. The code keeper then decides what it holds, depending on the rows. */
export function addCode(app: App, of: CartOf, typed: string): Promise<Result<CartState>> {
  return changeCart(app, of, {}, async ({ cart, now }, tx) => {
    if (cart.codes.some(({ code }) => code === readCode(typed))) {
      return refuse('code_already_in_cart');
    }
    const found = await findCode(tx, { shop: of.shop, cartId: cart.uuid, now }, typed);
    if (isRefused(found)) return found;
    return ok({ ...cart, codes: [...cart.codes, idleCode(found.value)] });
  });
}
