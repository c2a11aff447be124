import type { CartCode, CartState } from '../../carts/domain/cart-state';
import type { Shop } from '../../shop/shop';
import { matches } from './opens';

/**
 * The cart without the code, the rows that it alone opened, and their seats. Where another code
 * opens them, too, they stay: whether that one has enough for them is the code keeper's matter.
 */
export function withoutCode(shop: Shop, cart: CartState, code: CartCode): CartState {
  const codes = cart.codes.filter((other) => other !== code);
  const needsIt = (productId: string) => {
    const requirements = shop.products.get(productId)?.requirements ?? null;
    return (
      requirements !== null &&
      matches(requirements, code) &&
      !codes.some((other) => matches(requirements, other))
    );
  };
  const gone = new Set(
    cart.items.filter(({ product_id }) => needsIt(product_id)).map(({ id }) => id),
  );
  return {
    ...cart,
    codes,
    items: cart.items.filter(({ id }) => !gone.has(id)),
    seat_reservations: cart.seat_reservations.filter(
      ({ cart_item_id }) => cart_item_id === null || !gone.has(cart_item_id),
    ),
  };
}
