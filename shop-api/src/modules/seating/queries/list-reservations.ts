import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import { type CartOf, readCart } from '../../carts';
import type { ReservedSeat } from '../../carts/domain';

/** The seats that the cart holds in one event. */
export async function listReservations(
  app: App,
  { shop, cartId }: CartOf,
  eventId: string,
): Promise<Result<ReservedSeat[]>> {
  const read = await readCart(app.db, { shopKey: shop.key, cartId });
  if (isRefused(read)) return read;
  return ok(read.value.cart.seat_reservations.filter(({ event_id }) => event_id === eventId));
}
