import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import type { CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { withPresence, type Said } from '../domain/presence';
import { lockOpenCart, writeCart } from '../repository';

/**
 * Hears that the visitor has left the shop, or is there again. Gives the cart with what it still has:
 * under its lock, so that nobody else takes seats out of it meanwhile. Renews nothing.
 */
export function setPresence(
  { db }: App,
  { shop, cartId }: CartOf,
  said: Said,
): Promise<Result<CartState>> {
  return db.transaction(
    async (tx) => {
      const locked = await lockOpenCart(tx, { shopKey: shop.key, cartId });
      if (isRefused(locked)) return locked;
      const heard = withPresence(shop, locked.value, said);
      if (heard !== locked.value.cart) writeCart(tx, heard);
      return ok(heard);
    },
    { isFleeting: true },
  );
}
