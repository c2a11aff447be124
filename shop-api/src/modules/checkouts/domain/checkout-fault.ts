import { refuse, type Refused } from '../../../result';
import {
  brokenBound,
  notBuyable,
  type CartRow,
  type CartState,
  choicesFault,
  deliveryFault,
  deliveryGroupsOf,
  receiverFault,
  registrationFault,
  missingRequired,
  billOf,
} from '../../carts/domain';
import { codesFault } from '../../codes/domain';
import type { Shop, ShopProduct } from '../../shop/domain';

interface Row {
  readonly row: CartRow;
  readonly product: ShopProduct;
}

function rowFault(shop: Shop, { row, product }: Row, now: Date): Refused | null {
  const event = shop.events.get(product.event_id ?? '') ?? null;
  return (
    notBuyable(shop, product, event, now) ??
    choicesFault(product, row.choices) ??
    registrationFault(product, row.event_registration)
  );
}

function itemFault(shop: Shop, { items }: CartState, now: Date): Refused | null {
  for (const row of items) {
    const product = shop.products.get(row.product_id);
    if (!product) return refuse('cart_item_availability_general', { product: row.product_id });
    const fault = rowFault(shop, { row, product }, now);
    if (fault) return fault;
  }
  const productIds = items.map(({ product_id }) => product_id);
  return brokenBound(shop, items, productIds) ?? missingRequired(shop, items, productIds);
}

/** The payment provider's maximum for one payment. */
const MAX_PAYABLE_CENTS = 99_999_998;

/** Whether all items can be ordered without a customer and a delivery (section 7). */
function isQuickOrder(shop: Shop, { items }: CartState): boolean {
  return items.every(({ product_id }) => shop.products.get(product_id)?.quick_order);
}

/** Every chosen method must be possible; a quick order may lack one. */
function deliveriesFault(shop: Shop, cart: CartState, isQuick: boolean): Refused | null {
  for (const group of deliveryGroupsOf(shop, cart)) {
    const chosen = cart.delivery_methods.find(({ delivery_group }) => delivery_group === group);
    if (!chosen && isQuick) continue;
    if (!chosen) return refuse('cart_delivery_method_missing', { delivery_group: group });
    const methodId = chosen.delivery_method_id;
    const method = shop.delivery_methods.get(methodId);
    const fault =
      deliveryFault(shop, cart, { methodId, group }) ??
      (method ? receiverFault(cart, method, group) : null);
    if (fault) return fault;
  }
  return null;
}

/** Why this cart can't be ordered now, or null. Doesn't check its holds. */
export function checkoutFault(shop: Shop, cart: CartState, now: Date): Refused | null {
  if (cart.items.length === 0) return refuse('cart_empty');
  const fault = itemFault(shop, cart, now) ?? codesFault(shop, cart, now);
  if (fault) return fault;
  if (billOf(shop, cart).total > MAX_PAYABLE_CENTS) return refuse('cart_item_availability_general');
  const isQuick = isQuickOrder(shop, cart);
  if (cart.customer === null && !isQuick) return refuse('cart_customer_missing');
  return deliveriesFault(shop, cart, isQuick);
}
