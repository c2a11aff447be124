import { refuse, type Refused } from '../../../result';
import type { ShopProduct } from '../../shop/domain';
import type { CartRow, CartState, ReservedSeat } from './cart-state';
import { named } from './named';

const needsSeats = ({ allowed_seat_categories }: ShopProduct) => allowed_seat_categories.length > 0;

/** Why these seats can't be bought as `amount` pieces of the product, or null. */
export function seatFault(
  cart: CartState,
  product: ShopProduct,
  { amount, seatIds }: { amount: number; seatIds: readonly string[] },
): Refused | null {
  if (new Set(seatIds).size !== seatIds.length) return refuse('seat_reservation_not_owned');
  for (const seatId of seatIds) {
    const reservation = cart.seat_reservations.find(({ id }) => id === seatId);
    if (reservation?.cart_item_id !== null) return refuse('seat_reservation_not_owned');
    if (!reservation.product_ids.includes(product.id)) {
      return refuse('cart_item_availability_general', named(product));
    }
  }
  const needed = needsSeats(product) ? amount : 0;
  if (seatIds.length === needed) return null;
  return refuse('seat_reservations_not_enough_seats_available', { available: seatIds.length });
}

export function withSeatsInRow(
  reservations: readonly ReservedSeat[],
  seatIds: readonly string[],
  rowId: string,
): ReservedSeat[] {
  return reservations.map((reservation) =>
    seatIds.includes(reservation.id) ? { ...reservation, cart_item_id: rowId } : reservation,
  );
}

/** A row with seats has as many pieces as seats, so its amount can't change alone. */
export function seatAmountFault(cart: CartState, row: CartRow, amount: number): Refused | null {
  const seats = cart.seat_reservations.filter(({ cart_item_id }) => cart_item_id === row.id).length;
  if (seats === 0 || amount === seats) return null;
  return amount < seats
    ? refuse('cart_item_availability_min', { min: seats, amount })
    : refuse('cart_item_availability_max', { max: seats, amount });
}
