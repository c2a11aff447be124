import { type Contact, deliveryGroupOf, type DeliveryGroup } from '@permanto/contracts';
import { hasAddress } from '@permanto/contracts/rules/contact';
import { refuse, type Refused } from '../../../result';
import type { Shop, ShopDeliveryMethod, ShopProduct } from '../../shop/domain';
import type { CartState, ChosenDelivery } from './cart-state';
import { named } from './named';

function productsOf(shop: Shop, cart: CartState): ShopProduct[] {
  return cart.items.flatMap(({ product_id }) => shop.products.get(product_id) ?? []);
}

/** The delivery groups of the cart's items. */
export function deliveryGroupsOf(shop: Shop, cart: CartState): DeliveryGroup[] {
  const groups = productsOf(shop, cart).map(({ type }) => deliveryGroupOf(type));
  return [...new Set(groups)].filter((group) => group !== null);
}

/** Whether the method can deliver the product: it isn't forbidden, and the method carries its kind. */
export function canDeliver(
  { id, available_for_product_types: kinds, delivery_groups }: ShopDeliveryMethod,
  { type, forbidden_delivery_options }: ShopProduct,
): boolean {
  const group = deliveryGroupOf(type);
  const cannotCarry =
    kinds.length > 0 && group !== null && delivery_groups.includes(group) && !kinds.includes(type);
  return !cannotCarry && !forbidden_delivery_options.includes(id);
}

/** The product that doesn't allow the method, or null. */
const forbiddingProduct = (shop: Shop, cart: CartState, method: ShopDeliveryMethod) =>
  productsOf(shop, cart).find((product) => !canDeliver(method, product)) ?? null;

/** The methods on offer: not hidden, not forbidden, for a group of the cart (any for an empty cart). */
export function availableMethods(shop: Shop, cart: CartState): ShopDeliveryMethod[] {
  const groups = deliveryGroupsOf(shop, cart);
  return [...shop.delivery_methods.values()].filter(
    (method) =>
      !method.hidden &&
      (groups.length === 0 || method.delivery_groups.some((group) => groups.includes(group))) &&
      forbiddingProduct(shop, cart, method) === null,
  );
}

/** Why the method can't be chosen for the group, or null. Refused if the cart lacks the group. */
export function deliveryFault(
  shop: Shop,
  cart: CartState,
  { methodId, group }: { methodId: string; group: DeliveryGroup },
): Refused | null {
  const method = shop.delivery_methods.get(methodId);
  const groups = deliveryGroupsOf(shop, cart);
  const lacksGroup = groups.length > 0 && !groups.includes(group);
  if (!method || method.hidden || lacksGroup || !method.delivery_groups.includes(group)) {
    return refuse('delivery_method_not_found');
  }
  const product = forbiddingProduct(shop, cart, method);
  return product && refuse('delivery_method_forbidden_by_cart_item', named(product));
}

interface Receiver {
  readonly prefix: 'customer' | 'delivery_customer';
  readonly record: Contact;
}

/** The receiver of deliveries to an address; null if the cart has neither a receiver nor a customer. */
function receiverOf({ delivery_customer, customer }: CartState): Receiver | null {
  if (delivery_customer) return { prefix: 'delivery_customer', record: delivery_customer };
  return customer && { prefix: 'customer', record: customer };
}

/** Why the method doesn't serve the receiver's country, or null. */
function countryFault(
  { needs_address, served_countries }: ShopDeliveryMethod,
  { prefix, record: { country } }: Receiver,
  delivery_group: DeliveryGroup,
): Refused | null {
  if (!needs_address || served_countries.includes(country)) return null;
  return refuse('delivery_country_not_served', {
    field: `${prefix}.country`,
    country,
    served_countries: [...served_countries],
    delivery_group,
  });
}

/** Why a chosen method doesn't serve the country of the cart's separate receiver, or null. */
export function receiverCountryFault(shop: Shop, cart: CartState): Refused | null {
  const { delivery_customer: record } = cart;
  if (record === null) return null;
  for (const { delivery_method_id, delivery_group } of cart.delivery_methods) {
    const method = shop.delivery_methods.get(delivery_method_id);
    const receiver = { prefix: 'delivery_customer', record } as const;
    const fault = method && countryFault(method, receiver, delivery_group);
    if (fault) return fault;
  }
  return null;
}

/** What the cart lacks for the method to deliver to its receiver, or null. */
export function receiverFault(
  cart: CartState,
  method: ShopDeliveryMethod,
  delivery_group: DeliveryGroup,
): Refused | null {
  const receiver = receiverOf(cart);
  if (!method.needs_address) return null;
  if (receiver === null || !hasAddress(receiver.record)) {
    return refuse('cart_delivery_address_missing', { delivery_group });
  }
  const fault = countryFault(method, receiver, delivery_group);
  if (fault) return fault;
  const lacksPhone = method.needs_phone && !receiver.record.phone;
  return lacksPhone ? refuse('cart_delivery_phone_missing', { delivery_group }) : null;
}

/** The shopper pays the lower of the first and the currently shown price. */
const lowerPrice = (a: number | null, b: number | null) =>
  a === null || b === null ? null : Math.min(a, b);

/** A method that is chosen for both groups delivers them together, at one price. */
export function withDelivery(cart: CartState, chosen: ChosenDelivery): CartState {
  const others = cart.delivery_methods.filter(
    ({ delivery_group }) => delivery_group !== chosen.delivery_group,
  );
  const isSame = ({ delivery_method_id: id }: ChosenDelivery) => id === chosen.delivery_method_id;
  const price = others
    .filter(isSame)
    .reduce((least, other) => lowerPrice(least, other.price), chosen.price);
  const delivery_methods = [...others, chosen].map((one) =>
    isSame(one) ? { ...one, price } : one,
  );
  return { ...cart, delivery_methods };
}

/** Drops the chosen methods that the changed items no longer allow. */
export function withPossibleDelivery(shop: Shop, cart: CartState): CartState {
  const groups = deliveryGroupsOf(shop, cart);
  const delivery_methods = cart.delivery_methods.filter(
    ({ delivery_group: group, delivery_method_id: methodId }) =>
      groups.includes(group) && deliveryFault(shop, cart, { methodId, group }) === null,
  );
  return { ...cart, delivery_methods };
}
