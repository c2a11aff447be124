import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { withoutSeats } from '../domain/reservations';
import { changeCart, type CartOf } from '../../carts';
import { type CartState, withPossibleDelivery } from '../../carts/domain';

/** Gives one seat back, and its piece of the cart's row with it. */
export function releaseSeat(
  app: App,
  of: CartOf,
  reservationId: string,
): Promise<Result<CartState>> {
  return changeCart(app, of, {}, ({ cart }) => {
    if (!cart.seat_reservations.some(({ id }) => id === reservationId)) {
      return refuse('seat_reservation_not_owned');
    }
    const freed = withoutSeats(of.shop, cart, ({ id }) => id === reservationId);
    return ok(withPossibleDelivery(of.shop, freed));
  });
}

/** Gives back all seats of an event, or of one section of it. */
export function releaseSeats(
  app: App,
  of: CartOf,
  { eventId, sectionId }: { eventId: string; sectionId: string | undefined },
): Promise<Result<CartState>> {
  return changeCart(app, of, {}, ({ cart }) => {
    const freed = withoutSeats(
      of.shop,
      cart,
      ({ event_id, seat }) =>
        event_id === eventId && (sectionId === undefined || seat.section.id === sectionId),
    );
    return ok(withPossibleDelivery(of.shop, freed));
  });
}
