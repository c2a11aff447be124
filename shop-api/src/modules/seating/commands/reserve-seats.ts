import { randomUUID } from 'node:crypto';
import type { operations, ParsedBodyOf } from '@permanto/contracts/api';
import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { changeCart, type CartOf } from '../../carts/change-cart';
import type { CartState, HeldSeat } from '../../carts/domain/cart-state';
import type { ShopProduct } from '../../shop/shop';
import { bestForParty } from '../domain/best-for-party';
import type { Hall, HallSeat } from '../domain/hall';
import {
  heldSeat,
  productsFor,
  seatedProducts,
  tooManySeats,
  withSeats,
} from '../domain/reservations';
import { readWish, type SeatWish } from '../domain/wish';
import type { Halls } from '../halls';
import type { EventKey, SeatRepository } from '../repository';

type Body = ParsedBodyOf<typeof operations.seatReservations.create>;

export interface Seating {
  readonly halls: Halls;
  readonly repository: SeatRepository;
}

export interface Reserved {
  readonly cart: CartState;
  readonly reservations: readonly HeldSeat[];
}

/** Holds seats for the cart, all or none: those that are named, or the best that are free. */
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
  const wish = readWish(body);
  if (isRefused(wish)) return wish;

  let reservations: readonly HeldSeat[] = [];
  const changed = await changeCart(app, of, {}, async ({ cart, now }, tx) => {
    const products = seatedProducts(shop, event, now);
    if (isRefused(products)) return products;
    const key = { shopKey: shop.key, eventId: event.id };
    const own = cart.seat_reservations.filter(({ event_id }) => event_id === event.id);
    // Asking again for a seat that one has is an answer that was lost on the way.
    const held = own.filter(({ seat }) => wish.value.seatIds?.includes(seat.chart_id));
    const tooMany = tooManySeats(cart, event, wish.value.count - held.length);
    if (tooMany) return tooMany;
    const categories = new Set(products.flatMap((product) => product.allowed_seat_categories));
    const isSellable = ({ seat }: HallSeat) => categories.has(seat.category);
    const chosen = wish.value.seatIds
      ? named(hall, wish.value.seatIds, isSellable)
      : await best(
          tx,
          { repository, key, cartId: cart.uuid },
          // Where single seats may be left, what one has already makes no difference.
          { hall, wish: wish.value, isSellable, own: event.flags.allow_single_seats ? [] : own },
        );
    if (isRefused(chosen)) return chosen;
    const added = chosen.value
      .filter(({ planned }) => !held.some(({ seat }) => seat.chart_id === planned.id))
      .map((seat) => toHeld(event.id, seat, products));
    reservations = [...held, ...added];
    return ok(withSeats(cart, added));
  });
  return isRefused(changed) ? changed : ok({ cart: changed.value, reservations });
}

function toHeld(eventId: string, { seat }: HallSeat, products: readonly ShopProduct[]): HeldSeat {
  const reservation = { id: randomUUID(), event_id: eventId, seat };
  return heldSeat(reservation, productsFor(products, seat.category));
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
  readonly wish: SeatWish;
  readonly isSellable: (seat: HallSeat) => boolean;
  readonly own: readonly HeldSeat[];
}

/** Under the event's lock, so that nobody else finds the same seats best. */
async function best(
  tx: Tx,
  { repository, key, cartId }: { repository: SeatRepository; key: EventKey; cartId: string },
  { hall, wish, isSellable, own }: Search,
): Promise<ReturnType<typeof bestForParty>> {
  await repository.lockEvent(tx, key);
  const taken = await repository.takenNow(tx, key, cartId);
  const isWanted = ({ seat }: HallSeat) => wish.categories?.includes(seat.category) ?? true;
  const isFree = (seat: HallSeat) => isSellable(seat) && !taken.has(seat.planned.id);
  const isOnSale = (seat: HallSeat) => isWanted(seat) && isFree(seat);
  const ownIds = new Set(own.map(({ seat }) => seat.chart_id));
  const isOwn = ({ planned }: HallSeat) => ownIds.has(planned.id);
  return bestForParty(hall, { ...wish, isOnSale }, { isOwn, isFree });
}
