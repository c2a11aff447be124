import { operations } from '@permanto/contracts/api';
import { StreamAnswer } from '../../http/answers';
import { route } from '../../http/route';
import type { Route } from '../../app';
import { isRefused, ok } from '../../result';
import { getCart, presentCart, presentSeat } from '../carts';
import { releaseSeat, releaseSeats } from './commands/release-seats';
import { reserveSeats, type Seating } from './commands/reserve-seats';
import { hallIn, type Halls } from './halls';
import type { LiveSeats } from './live/live-seats';
import { planRoutes } from './plan-routes';
import { listReservations } from './queries/list-reservations';
import { readStates } from './repository';

const { events, seatReservations } = operations;

/** A version of the seats: the last `id` that a browser heard, or what it knows when it begins to listen. */
const versionOf = (id: string | undefined) =>
  id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;

export function seatChangesRoute(halls: Halls, live: LiveSeats): Route {
  return route(events.seatChanges, async (_, { shop, params, query, lastEventId }) => {
    const hall = hallIn(halls)(shop, params.eventId);
    if (isRefused(hall)) return hall;
    const key = { shopKey: shop.key, eventId: params.eventId };
    const stream = await live.listen(key, versionOf(lastEventId ?? query.since));
    return isRefused(stream) ? stream : ok(new StreamAnswer(stream.value));
  });
}

export function seatingRoutes(seating: Seating): readonly Route[] {
  const hallOf = hallIn(seating.halls);
  return [
    ...planRoutes(seating.halls),
    route(events.seats, async ({ db }, { shop, params }) => {
      const hall = hallOf(shop, params.eventId);
      if (isRefused(hall)) return hall;
      return ok({ seats: await readStates(db, { shopKey: shop.key, eventId: params.eventId }) });
    }),
    route(
      seatReservations.create,
      async (app, { shop, params, body }) => {
        const reserved = await reserveSeats(app, seating, { shop, cartId: params.cartId }, body);
        if (isRefused(reserved)) return reserved;
        const { cart, reservations } = reserved.value;
        return ok({
          seat_reservations: reservations.map(presentSeat),
          cart: presentCart(app, shop, cart),
        });
      },
      {
        repeat: {
          keep: ({ seat_reservations: made }) => made.map(({ id }) => id),
          again: async (app, { shop, params }, made) => {
            const found = await getCart(app, { shop, cartId: params.cartId });
            if (isRefused(found)) return found;
            const held = found.value.seat_reservations.filter(({ id }) => made.includes(id));
            return ok({
              seat_reservations: held.map(presentSeat),
              cart: presentCart(app, shop, found.value),
            });
          },
        },
      },
    ),
    route(seatReservations.list, async (app, { shop, params, query }) => {
      const found = await listReservations(app, { shop, cartId: params.cartId }, query.event);
      return isRefused(found) ? found : ok({ seat_reservations: found.value.map(presentSeat) });
    }),
    route(seatReservations.remove, async (app, { shop, params }) => {
      const of = { shop, cartId: params.cartId };
      const freed = await releaseSeat(app, of, params.reservationId);
      return isRefused(freed) ? freed : ok({ cart: presentCart(app, shop, freed.value) });
    }),
    route(seatReservations.removeAll, async (app, { shop, params, query }) => {
      const freed = await releaseSeats(
        app,
        { shop, cartId: params.cartId },
        { eventId: query.event_id, sectionId: query.section_id },
      );
      return isRefused(freed) ? freed : ok({ cart: presentCart(app, shop, freed.value) });
    }),
  ];
}
