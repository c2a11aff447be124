import { $cart, cartApi, isRefused, type ShownError, shownError } from '@permanto/api-client';
import type { Seat, SeatReservation } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/seating';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { STATUS } from '../../lib/chart/seat-status';
import { marksOf, withStatus } from '../../lib/hall/marks';
import { wantedIn } from '../../lib/hall/offer';
import type { Wanted } from '../../lib/hall/tickets';
import { buyableAmong, tooMany } from '../../lib/hall/too-many';
import {
  $eventId,
  $hallMarks,
  $known,
  $offer,
  $plan,
  $seatNumbers,
  eventLeft,
  seatsAreStale,
} from './hall.model';

/** What a visitor is told about the last choice. */
export type Notice =
  | { readonly kind: 'reserved'; readonly seats: readonly Seat[] }
  | { readonly kind: 'released'; readonly seat: Seat }
  /** Somebody else was faster. */
  | { readonly kind: 'lost'; readonly seat: number }
  /** A seat was asked for that is known to be taken, or not for sale. */
  | { readonly kind: 'taken' | 'blocked'; readonly seat: number }
  | { readonly kind: 'refused'; readonly error: ShownError };

/** A seat by its number in the plan, and as the API names it. */
interface NamedSeat {
  readonly number: number;
  readonly chart_id: string;
}

interface Wish {
  readonly eventId: string;
  /** The seat that is named, or what is to be found. */
  readonly seat?: NamedSeat;
  readonly best?: BestSeatsWish;
}

/** So many of the best seats. */
export interface BestSeatsWish {
  readonly count: number;
  readonly sectionId?: string | undefined;
  /** Ids; any where nothing is said. */
  readonly categories?: readonly string[] | undefined;
  /** How many of them are places for wheelchairs. */
  readonly accessible?: number | undefined;
  /** Side by side in one row, or not at all. */
  readonly isTogether?: boolean | undefined;
}

/** Seat → what it will be when the answer has come. */
type Pending = ReadonlyMap<number, 'own' | 'free'>;

/** A seat was pressed: taken for oneself, or given back. */
export const seatToggled = createEvent<number>();
export const bestSeatsAsked = createEvent<BestSeatsWish>();

const reserveFx = attach({
  effect: cartApi.reserveSeats,
  mapParams: ({ eventId, seat, best }: Wish) => ({
    body: {
      event: { id: eventId },
      ...(seat && { seats: [{ chart_id: seat.chart_id }] }),
      ...(best && {
        seat_count: best.count,
        ...(best.sectionId !== undefined && { section: { id: best.sectionId } }),
        ...(best.categories && { categories: best.categories.map((id) => ({ id })) }),
        ...(best.accessible && { accessible_count: best.accessible }),
        ...(best.isTogether && { together: true }),
      }),
    },
  }),
});
const releaseFx = attach({
  effect: cartApi.releaseSeat,
  mapParams: ({ held }: { held: SeatReservation; number: number }) => ({
    params: { reservationId: held.id },
  }),
});

/** The visitor's own seats of this event. */
export const $own = combine($cart, $eventId, (cart, eventId) =>
  (cart?.seat_reservations ?? []).filter(({ event }) => event.id === eventId),
);

/** Choices under way, shown as if they had been made. */
const $pending = createStore<Pending>(new Map(), { serialize: 'ignore' })
  .on(reserveFx, (pending, { seat }) => (seat ? including(pending, seat.number, 'own') : pending))
  .on(reserveFx.finally, (pending, { params: { seat } }) =>
    seat ? excluding(pending, seat.number) : pending,
  )
  .on(releaseFx, (pending, { number }) => including(pending, number, 'free'))
  .on(releaseFx.finally, (pending, { params }) => excluding(pending, params.number));

export const $isFindingBest = createStore(false, { serialize: 'ignore' })
  .on(reserveFx, (isFinding, { best }) => isFinding || best !== undefined)
  .on(reserveFx.finally, (isFinding, { params }) => isFinding && params.best === undefined);

/** The visitor's own seats by their numbers. */
export const $ownSeats = combine($own, $seatNumbers, (own, numbers) =>
  own.flatMap(({ seat }) => numbers.get(seat.chart_id) ?? []),
);

/** What each seat is, for this visitor. */
export const $marks = combine($hallMarks, $ownSeats, $pending, marksOf);

export const $notice = createStore<Notice | null>(null, { serialize: 'ignore' })
  .reset(eventLeft, seatToggled, bestSeatsAsked)
  .on(reserveFx.doneData, (_, { seat_reservations }) => ({
    kind: 'reserved',
    seats: seat_reservations.map(({ seat }) => seat),
  }))
  .on(releaseFx.done, (_, { params }) => ({ kind: 'released', seat: params.held.seat }))
  .on(reserveFx.fail, (_, { params, error }) => {
    return params.seat && isRefused(error, 'seat_already_taken')
      ? { kind: 'lost', seat: params.seat.number }
      : { kind: 'refused', error: shownError(error) };
  })
  .on(releaseFx.failData, (_, error) => ({ kind: 'refused', error: shownError(error) }));

// Unless the stream was faster, and knows whether it is held or sold.
$known.on($notice, (known, notice) =>
  notice?.kind === 'lost' && known?.marks[notice.seat] === STATUS.free
    ? { ...known, marks: withStatus(known.marks, [notice.seat], 'taken') }
    : known,
);

/** The id of a seat's category, by the seat's number. */
const $categoryOf = combine(
  $plan,
  $offer,
  (plan, offer) => (seat: number) => offer?.categories[plan?.seats.category[seat] ?? 0]?.id ?? '',
);
/** The seats that the visitor has, with the choices under way as if they had been made. */
const $ownWanted = combine($own, $pending, $plan, $categoryOf, (own, pending, plan, categoryOf) => {
  const becoming = (what: 'own' | 'free') =>
    [...pending].flatMap(([seat, becomes]) => (becomes === what ? [seat] : []));
  const given = becoming('free').map((seat) => plan?.seats.ids[seat]);
  const kept = own.filter(({ seat }) => !given.includes(seat.chart_id));
  return [...kept.map(({ seat }) => seat.category), ...becoming('own').map(categoryOf)].map(
    (category): Wanted => [category],
  );
});
const asNotice = (error: ShownError): Notice => ({ kind: 'refused', error });

const pressed = sample({
  clock: seatToggled,
  source: {
    own: $own,
    pending: $pending,
    marks: $marks,
    plan: $plan,
    eventId: $eventId,
    ownWanted: $ownWanted,
    categoryOf: $categoryOf,
    offer: $offer,
  },
  filter: ({ pending, plan }, seat) => plan !== null && !pending.has(seat),
  fn: ({ own, marks, plan, eventId, ownWanted, categoryOf, offer }, number) => {
    const seat = { number, chart_id: plan?.seats.ids[number] ?? '' };
    return {
      seat,
      eventId: eventId ?? '',
      held: own.find((reservation) => reservation.seat.chart_id === seat.chart_id) ?? null,
      isFree: marks[number] === STATUS.free,
      isClosed: marks[number] === STATUS.blocked,
      over: tooMany(offer, ownWanted, { wanted: [categoryOf(number)], count: 1 }),
    };
  },
});
sample({
  clock: pressed.filterMap(({ held, seat }) => (held ? { held, number: seat.number } : undefined)),
  target: releaseFx,
});
sample({
  clock: pressed,
  filter: ({ held, isFree, over }) => held === null && isFree && over === null,
  fn: ({ eventId, seat }): Wish => ({ eventId, seat }),
  target: reserveFx,
});
sample({
  clock: pressed,
  filter: ({ held, isFree }) => held === null && !isFree,
  fn: ({ seat, isClosed }): Notice => ({
    kind: isClosed ? 'blocked' : 'taken',
    seat: seat.number,
  }),
  target: $notice,
});
sample({
  clock: pressed.filterMap(({ held, isFree, over }) =>
    held === null && isFree && over ? asNotice(over) : undefined,
  ),
  target: $notice,
});
const bestWished = sample({
  clock: bestSeatsAsked,
  source: { eventId: $eventId, own: $ownWanted, offer: $offer },
  fn: ({ eventId, own, offer }, best) => {
    const more = { wanted: offer ? wantedIn(offer, best) : [], count: best.count };
    const categories = buyableAmong(offer, own, more) ?? best.categories;
    return {
      wish: { eventId: eventId ?? '', best: { ...best, categories } } satisfies Wish,
      over: tooMany(offer, own, more),
    };
  },
});
sample({
  clock: bestWished.filterMap(({ wish, over }) => (over === null ? wish : undefined)),
  target: reserveFx,
});
sample({
  clock: bestWished.filterMap(({ over }) => (over ? asNotice(over) : undefined)),
  target: $notice,
});

/** Also changes when seats go with a row of the cart, or the cart with its time. */
export const $ownIds = $own.map((own) => own.map(({ id }) => id).join());
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
  fn: ({ params: { held } }) => ({ event_id: held.event.id, reservation_ids: [held.id] }),
  target: publish['seating.seatsReleased'],
});

function including(pending: Pending, seat: number, becomes: 'own' | 'free'): Pending {
  return new Map([...pending, [seat, becomes] as const]);
}

function excluding(pending: Pending, seat: number): Pending {
  return new Map([...pending].filter(([other]) => other !== seat));
}
