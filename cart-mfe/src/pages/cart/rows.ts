import {
  type Availability,
  type Cart,
  type CartItem,
  DEFAULT_AVAILABILITY,
  type DeliveryGroup,
  deliveryGroupOf,
} from '@permanto/contracts/entities';

/** A row of the cart as the page shows it. */
export interface Row {
  readonly item: CartItem;
  /** What the visitor chose last, even if the server hasn't answered yet. */
  readonly amount: number;
  readonly bounds: { readonly min: number; readonly max: number; readonly step: number };
}

export interface RowGroup {
  /** Null for what isn't delivered, e.g. costs. */
  readonly group: DeliveryGroup | null;
  readonly rows: readonly Row[];
}

const GROUPS: readonly (DeliveryGroup | null)[] = ['tickets', 'merchandise', null];

type Availabilities = ReadonlyMap<string, Availability>;

/** The rows by group, in the order in which they were added; groups without rows are left out. */
export function rowGroups(
  { items }: Cart,
  wishes: Readonly<Record<string, number>>,
  availabilities: Availabilities,
): RowGroup[] {
  const row = (item: CartItem): Row => {
    const { min, max, step } = availabilities.get(item.product.id) ?? DEFAULT_AVAILABILITY;
    return { item, amount: wishes[item.id] ?? item.amount, bounds: { min, max, step } };
  };
  return GROUPS.map((group) => ({
    group,
    rows: items.filter(({ product }) => deliveryGroupOf(product.type) === group).map(row),
  })).filter(({ rows }) => rows.length > 0);
}

/** Events in which seats are held that are not in the cart, with the number of them. */
export function heldByEvent({ seat_reservations }: Cart): { eventId: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { event, cart_item_id } of seat_reservations) {
    if (cart_item_id === null) counts.set(event.id, (counts.get(event.id) ?? 0) + 1);
  }
  return [...counts].map(([eventId, count]) => ({ eventId, count }));
}
