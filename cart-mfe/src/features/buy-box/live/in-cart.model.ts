import { $cart } from '@permanto/api-client';
import { combine, sample } from 'effector';
import { $reserved, $isLedOn, $lines, $sale } from '../model';

/**
 * How many of the event's seats are in the cart, and what is to be paid for all that is, once there is nothing
 * else to add; null where it isn't so.
 */
export const $seatsInCart = combine(
  { sale: $sale, cart: $cart, reserved: $reserved, lines: $lines },
  ({ sale, cart, reserved, lines }) => {
    if (!sale?.hasSeats || cart === null || reserved.length + lines.length > 0) return null;
    const count = cart.items
      .filter(({ event }) => event?.id === sale.eventId)
      .reduce((seats, row) => seats + row.seat_reservations.length, 0);
    return count === 0 ? null : { count, total: cart.payableEur };
  },
);
sample({ clock: $seatsInCart, fn: (inCart) => inCart !== null, target: $isLedOn });
