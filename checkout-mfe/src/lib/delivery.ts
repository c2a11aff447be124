import {
  type Cart,
  DELIVERY_GROUPS,
  type DeliveryGroup,
  deliveryGroupOf,
  type DeliveryMethod,
} from '@permanto/contracts';

/** Delivery group → the id of the method chosen for it. */
export type Picks = Readonly<Partial<Record<DeliveryGroup, string>>>;

/** What the cart needs for one group of its items. */
export interface DeliveryOffer {
  readonly group: DeliveryGroup;
  readonly methods: readonly DeliveryMethod[];
  /** Null while nothing is chosen. */
  readonly chosen: string | null;
  /** Chosen for the shopper, as the only way there is, and it is free. */
  readonly isObvious: boolean;
  /** Whether the API knows of the choice, and the total has its cost. */
  readonly isStored: boolean;
}

function offerOf(cart: Cart, group: DeliveryGroup, picked: string | undefined): DeliveryOffer {
  const methods = cart.available_delivery_methods.filter(
    ({ hidden, delivery_groups }) => !hidden && delivery_groups.includes(group),
  );
  const stored = cart.delivery_methods.find(({ delivery_group }) => delivery_group === group);
  const storedId = stored?.delivery_method.id;
  const free = methods.filter(({ product }) => product === null);
  const isObvious = methods.length === 1 && free.length === 1;
  // Nothing that costs is chosen for the shopper. Tickets take the first free way that needs no address, as in a
  // quick order; other things only what is no choice.
  const first =
    isObvious || group !== 'tickets' ? undefined : free.find((method) => !method.needs_address);
  const begun = isObvious ? free[0]?.id : first?.id;
  const offered = methods.map(({ id }) => id);
  const chosen =
    [picked, storedId, begun].find((id) => id !== undefined && offered.includes(id)) ?? null;
  const isStored = chosen !== null && chosen === storedId;
  return { group, methods, chosen, isObvious, isStored };
}

/** The groups of the cart's items, each with its methods (product.md, "Cart rules"). */
export function deliveryOffers(cart: Cart, picks: Picks): DeliveryOffer[] {
  const inCart = new Set(cart.items.map(({ product }) => deliveryGroupOf(product.type)));
  return DELIVERY_GROUPS.filter((group) => inCart.has(group)).map((group) =>
    offerOf(cart, group, picks[group]),
  );
}
