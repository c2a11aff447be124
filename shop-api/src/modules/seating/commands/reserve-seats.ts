import { randomUUID } from 'node:crypto';
import type { operations, ParsedBodyOf } from '@permanto/contracts/api';
import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { bestForParty } from '../domain/best-for-party';
import type { Hall, HallSeat } from '../domain/hall';
import {
  reservedSeat,
  productsFor,
  seatedProducts,
  tooManySeats,
  withSeats,
} from '../domain/reservations';
import { readSeatRequest, type SeatRequest } from '../domain/seat-request';
import type { Halls } from '../halls';
import type { EventKey, SeatRepository } from '../repository';
import { changeCart, type CartOf } from '../../carts';
import type { CartState, ReservedSeat } from '../../carts/domain';
import type { ShopProduct } from '../../shop';

type Body = ParsedBodyOf<typeof operations.seatReservations.create>;

export interface Seating {
  readonly halls: Halls;
  readonly repository: SeatRepository;
}

export interface Reserved {
  readonly cart: CartState;
  readonly reservations: readonly ReservedSeat[];
}

/**
 * Holds seats for the cart, all or none: those that are named, or the best that are free. Where not
 * enough are found, the reservations that they were to replace stay.
 */
export async function reserveSeats(
  app: App,
  { halls, repository }: Seating,
  of: CartOf,
  body: Body,
): Promise<Result<Reserved>> {
  const { shop } = of;
  const event = shop.events.get(body.event.id);
  if (!event) return refuse('event_not_found');
  const hall = halls.of(shop, event.id);
  if (!hall) return refuse('event_has_no_seating_chart');
  const request = readSeatRequest(body);
  if (isRefused(request)) return request;

  let reservations: readonly ReservedSeat[] = [];
  const changed = await changeCart(app, of, {}, async ({ cart, now }, tx) => {
    const products = seatedProducts(shop, event, now);
    if (isRefused(products)) return products;
    const key = { shopKey: shop.key, eventId: event.id };
    const isReplaced = ({ id, event_id, cart_item_id }: ReservedSeat) =>
      request.value.replaces.includes(id) && event_id === event.id && cart_item_id === null;
    const replaced = cart.seat_reservations.filter(isReplaced);
    const kept = {
      ...cart,
      seat_reservations: cart.seat_reservations.filter((held) => !isReplaced(held)),
    };
    const own = kept.seat_reservations.filter(({ event_id }) => event_id === event.id);
    // Asking again for a seat that one has is an answer that was lost on the way.
    const held = own.filter(({ seat }) => request.value.seatIds?.includes(seat.chart_id));
    const tooMany = tooManySeats(kept, event, request.value.count - held.length);
    if (tooMany) return tooMany;
    const categories = new Set(products.flatMap((product) => product.allowed_seat_categories));
    const isSellable = ({ seat }: HallSeat) => categories.has(seat.category);
    const chosen = request.value.seatIds
      ? named(hall, request.value.seatIds, isSellable)
      : await best(
          tx,
          { repository, key, cartId: cart.uuid },
          {
            hall,
            request: request.value,
            isSellable,
            // Where single seats may be left, what one has already makes no difference.
            own: event.flags.allow_single_seats ? [] : own,
            replaced,
          },
        );
    if (isRefused(chosen)) return chosen;
    const added = chosen.value
      .filter(({ planned }) => !held.some(({ seat }) => seat.chart_id === planned.id))
      .map(
        (found) =>
          // A seat that is found again keeps its reservation, and the ticket type chosen for it.
          replaced.find(({ seat }) => seat.chart_id === found.planned.id) ??
          toReserved(event.id, found, products),
      );
    reservations = [...held, ...added];
    return ok(withSeats(kept, added));
  });
  return isRefused(changed) ? changed : ok({ cart: changed.value, reservations });
}

function toReserved(
  eventId: string,
  { seat }: HallSeat,
  products: readonly ShopProduct[],
): ReservedSeat {
  const reservation = { id: randomUUID(), event_id: eventId, seat };
  return reservedSeat(reservation, productsFor(products, seat.category));
}

function named(
  hall: Hall,
  seatIds: readonly string[],
  isSellable: (seat: HallSeat) => boolean,
): Result<readonly HallSeat[], 'seat_not_found'> {
  const seats: HallSeat[] = [];
  for (const seatId of seatIds) {
    const seat = hall.byId.get(seatId);
    if (!seat || !isSellable(seat)) return refuse('seat_not_found', { seat: seatId });
    seats.push(seat);
  }
  return ok(seats);
}

interface Search {
  readonly hall: Hall;
  readonly request: SeatRequest;
  readonly isSellable: (seat: HallSeat) => boolean;
  readonly own: readonly ReservedSeat[];
  /** They count as free. */
  readonly replaced: readonly ReservedSeat[];
}

/** Under the event's lock, so that no other request finds the same seats best. */
async function best(
  tx: Tx,
  { repository, key, cartId }: { repository: SeatRepository; key: EventKey; cartId: string },
  { hall, request, isSellable, own, replaced }: Search,
): Promise<ReturnType<typeof bestForParty>> {
  await repository.lockEvent(tx, key);
  const taken = await repository.takenNow(tx, key, cartId);
  const isWanted = ({ seat }: HallSeat) => request.categories?.includes(seat.category) ?? true;
  const replacedIds = new Set(replaced.map(({ seat }) => seat.chart_id));
  const isFree = (seat: HallSeat) =>
    isSellable(seat) && (!taken.has(seat.planned.id) || replacedIds.has(seat.planned.id));
  const isOnSale = (seat: HallSeat) => isWanted(seat) && isFree(seat);
  const ownIds = new Set(own.map(({ seat }) => seat.chart_id));
  const isOwn = ({ planned }: HallSeat) => ownIds.has(planned.id);
  return bestForParty(hall, { ...request, isOnSale }, { isOwn, isFree });
}
