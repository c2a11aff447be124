import { refuse, type Refused } from '../../../result';
import { brokenBound } from '../../carts/domain/bounds';
import { notBuyable } from '../../carts/domain/buyable';
import type { CartState } from '../../carts/domain/cart-state';
import { deliveryFault, deliveryGroupsOf } from '../../carts/domain/delivery';
import type { Shop } from '../../shop/shop';

function itemFault(shop: Shop, { items }: CartState, now: Date): Refused | null {
  for (const { product_id } of items) {
    const product = shop.products.get(product_id);
    if (!product) return refuse('cart_item_availability_general', { product: product_id });
    const event = shop.events.get(product.event_id ?? '') ?? null;
    const fault = notBuyable(shop, product, event, now);
    if (fault) return fault;
  }
  return brokenBound(
    shop,
    items,
    items.map(({ product_id }) => product_id),
  );
}

function deliveriesFault(shop: Shop, cart: CartState): Refused | null {
  for (const group of deliveryGroupsOf(shop, cart)) {
    const chosen = cart.delivery_methods.find(({ delivery_group }) => delivery_group === group);
    if (!chosen) return refuse('cart_delivery_method_missing', { delivery_group: group });
    const fault = deliveryFault(shop, cart, { methodId: chosen.delivery_method_id, group });
    if (fault) return fault;
  }
  return null;
}

/** Why this cart can't be ordered now, or null. What it holds is another matter. */
export function checkoutFault(shop: Shop, cart: CartState, now: Date): Refused | null {
  if (cart.items.length === 0) return refuse('cart_empty');
  const fault = itemFault(shop, cart, now);
  if (fault) return fault;
  if (cart.customer === null) return refuse('cart_customer_missing');
  return deliveriesFault(shop, cart);
}
