import * as v from 'valibot';
import { cart, seatReservation } from '../entities';
import { id, uuid } from '../values';
import { endpoints } from './endpoints';
import { operation } from './operation';

const chosenSeat = v.strictObject({ chart_id: id });

export const seatReservationOperations = {
  create: operation({
    ...endpoints.seatReservations.create,
    body: v.strictObject({
      event: v.strictObject({ id }),
      seat_count: v.optional(
        v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1), v.maxValue(100)),
      ),
      section: v.optional(v.strictObject({ id })),
      /** The best seats of these categories only. */
      categories: v.optional(
        v.pipe(v.array(v.strictObject({ id })), v.minLength(1), v.maxLength(100)),
      ),
      /** Side by side in one row, or not at all; without it, as near to that as can be. */
      together: v.optional(v.boolean()),
      /** How many of `seat_count` are places for wheelchairs; seats of their companions come along. */
      accessible_count: v.optional(
        v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0), v.maxValue(100)),
      ),
      /**
       * Reservations of this cart that the seats found take the place of, in one transaction: they are
       * given back if and only if enough are found, and may be among them. Those that are in a row, of
       * another event, or gone are left as they are. Not beside named seats.
       */
      replaces: v.optional(v.pipe(v.array(v.strictObject({ id: uuid })), v.maxLength(100))),
      seat: v.optional(chosenSeat),
      seats: v.optional(v.pipe(v.array(chosenSeat), v.minLength(1), v.maxLength(100))),
    }),
    output: v.object({ seat_reservations: v.array(seatReservation), cart }),
    status: 201,
    auth: 'cart',
    errors: [
      'event_not_found',
      'event_has_no_seating_chart',
      'event_cancelled',
      'cart_item_sales_not_yet_open',
      'cart_item_sales_closed',
      'cart_item_webservice_availability',
      'event_amount_max',
      'unpaid_amount_max',
      'seat_not_found',
      'seat_already_taken',
      'seat_reservations_not_enough_seats_available',
      'no_available_seat_groups',
      'cart_already_ordered',
    ],
  }),
  list: operation({
    ...endpoints.seatReservations.list,
    query: v.strictObject({ event: id }),
    output: v.object({ seat_reservations: v.array(seatReservation) }),
    auth: 'cart',
  }),
  remove: operation({
    ...endpoints.seatReservations.remove,
    output: v.object({ cart }),
    auth: 'cart',
    errors: ['seat_reservation_not_owned', 'cart_already_ordered'],
  }),
  removeAll: operation({
    ...endpoints.seatReservations.removeAll,
    query: v.strictObject({ event_id: id, section_id: v.optional(id) }),
    output: v.object({ cart }),
    auth: 'cart',
    errors: ['cart_already_ordered'],
  }),
};
