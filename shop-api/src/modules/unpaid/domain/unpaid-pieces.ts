import type { CartState } from '../../carts/domain';
import type { Shop } from '../../shop/domain';

/** Event id → pieces that a cart holds: those in its rows, and reserved seats outside rows. */
export function piecesByEvent(
  shop: Shop,
  { items, seat_reservations }: Pick<CartState, 'items' | 'seat_reservations'>,
): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  const add = (eventId: string | null | undefined, amount: number) => {
    if (eventId != null) pieces.set(eventId, (pieces.get(eventId) ?? 0) + amount);
  };
  for (const { product_id, amount } of items) add(shop.products.get(product_id)?.event_id, amount);
  for (const { event_id, cart_item_id } of seat_reservations) {
    if (cart_item_id === null) add(event_id, 1);
  }
  return pieces;
}

/** The pieces of an event that a client holds in other carts. */
export interface ClientHolds {
  readonly in_carts: number;
  /** In carts with a payment that isn't paid yet. */
  readonly in_payment: number;
  /** Until the first of these holds ends; null without holds. */
  readonly seconds: number | null;
}

/**
 * Pieces in payment have a limit of their own, this multiple of the maximum: opening a payment is as
 * cheap as filling a cart.
 */
const PAYMENT_LIMIT_FACTOR = 5;

export const exceedsMaximum = (
  { in_carts, in_payment }: ClientHolds,
  { max, amount }: { readonly max: number; readonly amount: number },
): boolean => in_carts + amount > max || in_payment + amount > max * PAYMENT_LIMIT_FACTOR;
