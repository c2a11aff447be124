import { deliveryGroupOf, type DeliveryGroup } from '@permanto/contracts';
import { refuse, type Refused } from '../../../result';
import type { Shop, ShopDeliveryMethod, ShopProduct } from '../../shop/shop';
import type { CartState, ChosenDelivery } from './cart-state';

function productsOf(shop: Shop, cart: CartState): ShopProduct[] {
  return cart.items.flatMap(({ product_id }) => shop.products.get(product_id) ?? []);
}

/** The groups that the cart's items are delivered in. */
export function deliveryGroupsOf(shop: Shop, cart: CartState): DeliveryGroup[] {
  const groups = productsOf(shop, cart).map(({ type }) => deliveryGroupOf(type));
  return [...new Set(groups)].filter((group) => group !== null);
}

/** The product that forbids the method, or null: by name, or by a kind that the method can't carry. */
function forbiddingProduct(
  shop: Shop,
  cart: CartState,
  method: ShopDeliveryMethod,
): ShopProduct | null {
  const kinds = method.available_for_product_types;
  const cannotCarry = ({ type }: ShopProduct) => {
    const group = deliveryGroupOf(type);
    return (
      kinds.length > 0 &&
      group !== null &&
      method.delivery_groups.includes(group) &&
      !kinds.includes(type)
    );
  };
  const forbids = (product: ShopProduct) =>
    product.forbidden_delivery_options.includes(method.id) || cannotCarry(product);
  return productsOf(shop, cart).find(forbids) ?? null;
}

/** Methods on offer: not hidden, not forbidden, for a group that the cart has (any, while it is empty). */
export function availableMethods(shop: Shop, cart: CartState): ShopDeliveryMethod[] {
  const groups = deliveryGroupsOf(shop, cart);
  return [...shop.delivery_methods.values()].filter(
    (method) =>
      !method.hidden &&
      (groups.length === 0 || method.delivery_groups.some((group) => groups.includes(group))) &&
      forbiddingProduct(shop, cart, method) === null,
  );
}

/** Why the method can't be chosen for the group, or null: a cart without the group has nothing to bring. */
export function deliveryFault(
  shop: Shop,
  cart: CartState,
  { methodId, group }: { methodId: string; group: DeliveryGroup },
): Refused | null {
  const method = shop.delivery_methods.get(methodId);
  const groups = deliveryGroupsOf(shop, cart);
  const isElsewhere = groups.length > 0 && !groups.includes(group);
  if (!method || method.hidden || isElsewhere || !method.delivery_groups.includes(group)) {
    return refuse('delivery_method_not_found');
  }
  const product = forbiddingProduct(shop, cart, method);
  return product && refuse('delivery_method_forbidden_by_cart_item', { product: product.title.fi });
}

/** What was shown first or what is shown now: a shopper is held to the better of the two. */
const lower = (a: number | null, b: number | null) =>
  a === null || b === null ? null : Math.min(a, b);

/** A method that is chosen for both groups brings them together, at one price. */
export function withDelivery(cart: CartState, chosen: ChosenDelivery): CartState {
  const others = cart.delivery_methods.filter(
    ({ delivery_group }) => delivery_group !== chosen.delivery_group,
  );
  const isSame = ({ delivery_method_id: id }: ChosenDelivery) => id === chosen.delivery_method_id;
  const price = others
    .filter(isSame)
    .reduce((least, other) => lower(least, other.price), chosen.price);
  const together = [...others, chosen].map((one) => (isSame(one) ? { ...one, price } : one));
  return { ...cart, delivery_methods: together };
}

/** Drops choices that the changed items no longer allow. */
export function withPossibleDelivery(shop: Shop, cart: CartState): CartState {
  const groups = deliveryGroupsOf(shop, cart);
  const delivery_methods = cart.delivery_methods.filter(
    ({ delivery_group: group, delivery_method_id: methodId }) =>
      groups.includes(group) && deliveryFault(shop, cart, { methodId, group }) === null,
  );
  return { ...cart, delivery_methods };
}
