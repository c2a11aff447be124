import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import { changeCart, type CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { withPossibleDelivery } from '../domain/delivery';
import { removeRow } from '../domain/items';

export function removeItem(app: App, of: CartOf, itemId: string): Promise<Result<CartState>> {
  return changeCart(app, of, {}, ({ cart }) => {
    const removed = removeRow(cart, itemId);
    return isRefused(removed) ? removed : ok(withPossibleDelivery(of.shop, removed.value));
  });
}
