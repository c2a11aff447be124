import { $cart, cartApi, isRefused, type ShownError, shownError } from '@permanto/api-client';
import type { Seat, SeatReservation } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/seating';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { marksOf } from '../../lib/hall/marks';
import { $eventId, $taken, eventLeft, seatsAreStale } from './hall.model';

/** What a visitor is told about the last choice. */
export type Notice =
  | { readonly kind: 'reserved'; readonly seats: readonly Seat[] }
  | { readonly kind: 'released'; readonly seat: Seat }
  /** Somebody else was faster. */
  | { readonly kind: 'lost'; readonly seatId: string }
  /** A seat was asked for that is known to be taken. */
  | { readonly kind: 'taken'; readonly seatId: string }
  | { readonly kind: 'refused'; readonly error: ShownError };

interface Wish {
  readonly eventId: string;
  /** Seats that are named, or how many are to be found. */
  readonly seats?: readonly string[];
  readonly count?: number;
  readonly sectionId?: string | undefined;
}

/** Seat id → what it will be when the answer has come. */
type Pending = ReadonlyMap<string, 'own' | 'free'>;

/** A seat was pressed: taken for oneself, or given back. */
export const seatToggled = createEvent<string>();
export const bestSeatsAsked = createEvent<{ count: number; sectionId?: string | undefined }>();

const reserveFx = attach({
  effect: cartApi.reserveSeats,
  mapParams: ({ eventId, seats, count, sectionId }: Wish) => ({
    body: {
      event: { id: eventId },
      ...(seats && { seats: seats.map((chart_id) => ({ chart_id })) }),
      ...(count !== undefined && { seat_count: count }),
      ...(sectionId !== undefined && { section: { id: sectionId } }),
    },
  }),
});
const releaseFx = attach({
  effect: cartApi.releaseSeat,
  mapParams: ({ id }: SeatReservation) => ({ params: { reservationId: id } }),
});

/** The visitor's own seats of this event. */
export const $own = combine($cart, $eventId, (cart, eventId) =>
  (cart?.seat_reservations ?? []).filter(({ event }) => event.id === eventId),
);

/** Choices under way, shown as if they had been made. */
const $pending = createStore<Pending>(new Map(), { serialize: 'ignore' })
  .on(reserveFx, (pending, { seats = [] }) => including(pending, seats, 'own'))
  .on(reserveFx.finally, (pending, { params }) => excluding(pending, params.seats ?? []))
  .on(releaseFx, (pending, { seat }) => including(pending, [seat.chart_id], 'free'))
  .on(releaseFx.finally, (pending, { params }) => excluding(pending, [params.seat.chart_id]));

export const $isFindingBest = createStore(false, { serialize: 'ignore' })
  .on(reserveFx, (isFinding, { count }) => isFinding || count !== undefined)
  .on(reserveFx.finally, (isFinding, { params }) => isFinding && params.count === undefined);

/** What each seat that isn't free is, for this visitor. */
export const $marks = combine($taken, $own, $pending, (taken, own, pending) =>
  marksOf({
    taken: taken?.seats ?? new Set(),
    own: own.map(({ seat }) => seat.chart_id),
    pending,
  }),
);

export const $notice = createStore<Notice | null>(null, { serialize: 'ignore' })
  .reset(eventLeft, seatToggled, bestSeatsAsked)
  .on(reserveFx.doneData, (_, { seat_reservations }) => ({
    kind: 'reserved',
    seats: seat_reservations.map(({ seat }) => seat),
  }))
  .on(releaseFx.done, (_, { params }) => ({ kind: 'released', seat: params.seat }))
  .on(reserveFx.fail, (_, { params, error }) => {
    const lost = isRefused(error, 'seat_already_taken')
      ? (error.parameters.seat ?? params.seats?.[0])
      : undefined;
    return lost === undefined
      ? { kind: 'refused', error: shownError(error) }
      : { kind: 'lost', seatId: lost };
  })
  .on(releaseFx.failData, (_, error) => ({ kind: 'refused', error: shownError(error) }));

$taken.on($notice, (taken, notice) =>
  notice?.kind === 'lost' && taken
    ? { ...taken, seats: new Set(taken.seats).add(notice.seatId) }
    : taken,
);

const pressed = sample({
  clock: seatToggled,
  source: { own: $own, pending: $pending, marks: $marks, eventId: $eventId },
  filter: ({ pending }, seatId) => !pending.has(seatId),
  fn: ({ own, marks, eventId }, seatId) => ({
    seatId,
    eventId: eventId ?? '',
    held: own.find(({ seat }) => seat.chart_id === seatId) ?? null,
    isTaken: marks.get(seatId) === 'taken',
  }),
});
sample({ clock: pressed.map(({ held }) => held), filter: Boolean, target: releaseFx });
sample({
  clock: pressed,
  filter: ({ held, isTaken }) => held === null && !isTaken,
  fn: ({ eventId, seatId }): Wish => ({ eventId, seats: [seatId] }),
  target: reserveFx,
});
sample({
  clock: pressed,
  filter: ({ held, isTaken }) => held === null && isTaken,
  fn: ({ seatId }): Notice => ({ kind: 'taken', seatId }),
  target: $notice,
});
sample({
  clock: bestSeatsAsked,
  source: $eventId,
  fn: (eventId, { count, sectionId }): Wish => ({ eventId: eventId ?? '', count, sectionId }),
  target: reserveFx,
});

/** Also changes when seats go with a row of the cart, or the cart with its time. */
const $ownIds = $own.map((own) => own.map(({ id }) => id).join());
sample({ clock: [$ownIds.updates, reserveFx.fail, releaseFx.fail], target: seatsAreStale });
// A reservation that is gone at the server must go here too.
sample({ clock: releaseFx.fail, fn: () => ({}), target: cartApi.get });

sample({
  clock: reserveFx.done,
  fn: ({ params, result }) => ({
    event_id: params.eventId,
    reservation_ids: result.seat_reservations.map(({ id }) => id),
  }),
  target: publish['seating.seatsReserved'],
});
sample({
  clock: releaseFx.done,
  fn: ({ params }) => ({ event_id: params.event.id, reservation_ids: [params.id] }),
  target: publish['seating.seatsReleased'],
});

function including(pending: Pending, seats: readonly string[], becomes: 'own' | 'free'): Pending {
  return new Map([...pending, ...seats.map((seat) => [seat, becomes] as const)]);
}

function excluding(pending: Pending, seats: readonly string[]): Pending {
  return new Map([...pending].filter(([seat]) => !seats.includes(seat)));
}
