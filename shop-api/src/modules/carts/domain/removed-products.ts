import type { Shop } from '../../shop/domain';
import type { CartState } from './cart-state';
import { withPossibleDelivery } from './delivery';

/**
 * The cart without the rows (and their seats) of products that the shop no longer has. The shopper
 * can neither see nor remove such rows, and they would block the order.
 */
export function withoutRemovedProducts(shop: Shop, cart: CartState): CartState {
  const items = cart.items.filter(({ product_id }) => shop.products.has(product_id));
  if (items.length === cart.items.length) return cart;
  const rows = new Set(items.map(({ id }) => id));
  const seat_reservations = cart.seat_reservations.filter(
    ({ cart_item_id }) => cart_item_id === null || rows.has(cart_item_id),
  );
  return withPossibleDelivery(shop, { ...cart, items, seat_reservations });
}
