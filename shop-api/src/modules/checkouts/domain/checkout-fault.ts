import { hasAddress } from '@permanto/contracts/rules/contact';
import { refuse, type Refused } from '../../../result';
import { brokenBound } from '../../carts/domain/bounds';
import { notBuyable } from '../../carts/domain/buyable';
import type { CartRow, CartState } from '../../carts/domain/cart-state';
import { deliveryFault, deliveryGroupsOf } from '../../carts/domain/delivery';
import { registrationFault } from '../../carts/domain/registration';
import { missingRequired } from '../../carts/domain/required-products';
import { codesFault } from '../../codes/domain/codes-fault';
import { billOf } from '../../carts/domain/totals';
import type { Shop, ShopProduct } from '../../shop/shop';

interface Row {
  readonly row: CartRow;
  readonly product: ShopProduct;
}

function rowFault(shop: Shop, { row, product }: Row, now: Date): Refused | null {
  const event = shop.events.get(product.event_id ?? '') ?? null;
  return (
    notBuyable(shop, product, event, now) ?? registrationFault(product, row.event_registration)
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

/** The most that the payment provider takes in one payment, in cents. */
const MOST_PAYABLE = 99_999_998;

/** Whether everything in the cart can be ordered without a customer and a delivery (section 7). */
function isQuickOrder(shop: Shop, { items }: CartState): boolean {
  return items.every(({ product_id }) => shop.products.get(product_id)?.quick_order);
}

/** Whatever is chosen must be possible; whether something must be chosen is `isQuick`'s matter. */
function deliveriesFault(shop: Shop, cart: CartState, isQuick: boolean): Refused | null {
  for (const group of deliveryGroupsOf(shop, cart)) {
    const chosen = cart.delivery_methods.find(({ delivery_group }) => delivery_group === group);
    if (!chosen && isQuick) continue;
    if (!chosen) return refuse('cart_delivery_method_missing', { delivery_group: group });
    const methodId = chosen.delivery_method_id;
    const fault = deliveryFault(shop, cart, { methodId, group });
    if (fault) return fault;
    const needsAddress = shop.delivery_methods.get(methodId)?.needs_address;
    if (needsAddress && !hasAddress(cart.delivery_customer ?? cart.customer)) {
      return refuse('cart_delivery_address_missing', { delivery_group: group });
    }
  }
  return null;
}

/** Why this cart can't be ordered now, or null. What it holds is another matter. */
export function checkoutFault(shop: Shop, cart: CartState, now: Date): Refused | null {
  if (cart.items.length === 0) return refuse('cart_empty');
  const fault = itemFault(shop, cart, now) ?? codesFault(shop, cart, now);
  if (fault) return fault;
  if (billOf(shop, cart).total > MOST_PAYABLE) return refuse('cart_item_availability_general');
  const isQuick = isQuickOrder(shop, cart);
  if (cart.customer === null && !isQuick) return refuse('cart_customer_missing');
  return deliveriesFault(shop, cart, isQuick);
}
