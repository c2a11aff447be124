import { matchesRequirements } from '../../shop/domain';
import type { CartCode, CartState } from '../../carts/domain';
import type { Shop } from '../../shop/domain';

/**
 * The cart without the code, the rows that require it, and their seats. Rows whose requirements
 * another code meets stay; the code keeper then checks the limits of that code.
 */
export function withoutCode(shop: Shop, cart: CartState, code: CartCode): CartState {
  const codes = cart.codes.filter((other) => other !== code);
  const requiresCode = (productId: string) => {
    const requirements = shop.products.get(productId)?.requirements ?? null;
    return (
      requirements !== null &&
      matchesRequirements(requirements, code) &&
      !codes.some((other) => matchesRequirements(requirements, other))
    );
  };
  const removed = new Set(
    cart.items.filter(({ product_id }) => requiresCode(product_id)).map(({ id }) => id),
  );
  return {
    ...cart,
    codes,
    items: cart.items.filter(({ id }) => !removed.has(id)),
    seat_reservations: cart.seat_reservations.filter(
      ({ cart_item_id }) => cart_item_id === null || !removed.has(cart_item_id),
    ),
  };
}
