import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import type { CartOf } from '../change-cart';
import type { CartState } from '../domain/cart-state';
import { withPresence, type PresenceReport } from '../domain/presence';
import { lockOpenCart, writeCart } from '../repository';

/**
 * Records that the visitor has left the shop or is back. Returns the cart with what it still holds,
 * read under its lock so that no other cart takes its seats meanwhile. Renews nothing.
 */
export function setPresence(
  { db }: App,
  { shop, cartId }: CartOf,
  report: PresenceReport,
): Promise<Result<CartState>> {
  return db.transaction(
    async (tx) => {
      const locked = await lockOpenCart(tx, { shopKey: shop.key, cartId });
      if (isRefused(locked)) return locked;
      const cart = withPresence(shop, locked.value, report);
      if (cart !== locked.value.cart) writeCart(tx, cart);
      return ok(cart);
    },
    { isFleeting: true },
  );
}
