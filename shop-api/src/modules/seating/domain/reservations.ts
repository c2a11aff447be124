import type { Seat } from '@permanto/contracts';
import { refuse, type Refused } from '../../../result';
import {
  notBuyable,
  type CartRow,
  type CartState,
  type ReservedSeat,
  brokenBound,
} from '../../carts/domain';
import type { Shop, ShopEvent, ShopProduct } from '../../shop/domain';

/** The event's products that are for seats and can be bought now, or why none can. */
export function seatedProducts(
  shop: Shop,
  event: ShopEvent,
  now: Date,
): readonly ShopProduct[] | Refused {
  const seated = event.products.filter((product) => product.allowed_seat_categories.length > 0);
  const faults = seated.map((product) => notBuyable(shop, product, event, now));
  const buyable = seated.filter((_, at) => faults[at] === null);
  return buyable.length > 0 ? buyable : (faults[0] ?? refuse('event_has_no_seating_chart'));
}

/** The products with which a seat of this category can be bought. */
export function productsFor(products: readonly ShopProduct[], category: string): string[] {
  return products
    .filter((product) => product.allowed_seat_categories.includes(category))
    .map(({ id }) => id);
}

/** The most seats of the event that one order can have: no cart holds more than it could buy. */
function mostSeats({ max_per_order: max, products }: ShopEvent): number {
  const buyable = products
    .filter(({ allowed_seat_categories }) => allowed_seat_categories.length > 0)
    .reduce((total, { bounds }) => total + bounds.max, 0);
  return Math.min(max ?? Infinity, buyable);
}

/** Why the cart can't hold `more` seats of the event, or null. */
export function tooManySeats(cart: CartState, event: ShopEvent, more: number): Refused | null {
  const held = cart.seat_reservations.filter(({ event_id }) => event_id === event.id).length;
  const amount = held + more;
  const max = mostSeats(event);
  return amount > max ? refuse('event_amount_max', { max, amount }) : null;
}

export function withSeats(cart: CartState, more: readonly ReservedSeat[]): CartState {
  return { ...cart, seat_reservations: [...cart.seat_reservations, ...more] };
}

export function reservedSeat(
  { id, event_id, seat }: { id: string; event_id: string; seat: Seat },
  product_ids: readonly string[],
): ReservedSeat {
  return { id, event_id, seat, product_ids, cart_item_id: null };
}

/**
 * The cart without these seats. A row loses as many pieces; one that is left with none, or
 * with fewer than its product allows, goes, and the rest of its seats stay only held.
 */
export function withoutSeats(
  shop: Shop,
  cart: CartState,
  isReleased: (held: ReservedSeat) => boolean,
): CartState {
  const released = cart.seat_reservations.filter(isReleased);
  const lostBy = (row: CartRow) =>
    released.filter(({ cart_item_id }) => cart_item_id === row.id).length;
  const shrunk = cart.items.map((row) => ({ ...row, amount: row.amount - lostBy(row) }));
  const dropped = new Set(
    shrunk
      .filter((row, at) => row.amount !== cart.items[at]?.amount)
      .filter((row) => row.amount <= 0 || brokenBound(shop, shrunk, [row.product_id]) !== null)
      .map(({ id }) => id),
  );
  return {
    ...cart,
    items: shrunk.filter(({ id }) => !dropped.has(id)),
    seat_reservations: cart.seat_reservations
      .filter((held) => !isReleased(held))
      .map((held) =>
        dropped.has(held.cart_item_id ?? '') ? { ...held, cart_item_id: null } : held,
      ),
  };
}
