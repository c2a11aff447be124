import { $cart, cartApi, isRefused, type ShownError, shownError } from '@permanto/api-client';
import type { Seat, SeatReservation } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/seating';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { STATUS } from '../../../lib/chart/seat-status';
import { visitorStatuses, withStatus } from '../../../lib/hall/seat-statuses';
import { categoriesIn } from '../../../lib/hall/offer';
import type { CategoryIds } from '../../../lib/hall/tickets';
import { buyableCategories, orderLimitError } from '../../../lib/hall/order-limit';
import {
  $eventId,
  $hallStatuses,
  $knownSeats,
  $offer,
  $plan,
  $seatNumbers,
  eventLeft,
  seatsRefreshRequested,
} from '../hall/hall.model';

/** The outcome of the last choice. */
export type Notice =
  | { readonly kind: 'reserved'; readonly seats: readonly Seat[] }
  | { readonly kind: 'released'; readonly seat: Seat }
  /** Another visitor was faster. */
  | { readonly kind: 'lost'; readonly seat: number }
  /** The chosen seat is known to be taken, or not for sale. */
  | { readonly kind: 'taken' | 'blocked'; readonly seat: number }
  | { readonly kind: 'refused'; readonly error: ShownError };

/** A seat's index in the plan, and its id in the API. */
interface NamedSeat {
  readonly number: number;
  readonly chart_id: string;
}

interface SeatRequest {
  readonly eventId: string;
  /** Either a certain seat, or the best ones. */
  readonly seat?: NamedSeat;
  readonly best?: BestSeatsRequest;
  /** Released in exchange for the seats that are found. */
  readonly replaced?: readonly SeatReservation[];
}

export interface BestSeatsRequest {
  /** The requesting form, by default {@link BEST_FORM}: the seats that it found before are replaced. */
  readonly form?: string;
  readonly count: number;
  readonly sectionId?: string | undefined;
  /** Ids; any by default. */
  readonly categories?: readonly string[] | undefined;
  /** How many of them are wheelchair places. */
  readonly accessible?: number | undefined;
  /** Only side by side in one row. */
  readonly isTogether?: boolean | undefined;
}

/** Seat → its status once the API has confirmed. */
type Pending = ReadonlyMap<number, 'own' | 'free'>;
const OTHER_CHOICE = { own: 'free', free: 'own' } as const;

/** Where a choice was made; its notice is shown there. */
export type PressedAt = 'best' | 'hall';

/** A seat was pressed: to be reserved or released. */
export const seatToggled = createEvent<number>();
export const bestSeatsRequested = createEvent<BestSeatsRequest>();

/** The form of the best seats; forms of unnumbered places use their section's id. */
const BEST_FORM = '';

const reserveFx = attach({
  effect: cartApi.reserveSeats,
  mapParams: ({ eventId, seat, best, replaced = [] }: SeatRequest) => ({
    body: {
      event: { id: eventId },
      ...(seat && { seats: [{ chart_id: seat.chart_id }] }),
      ...(best && {
        seat_count: best.count,
        ...(best.sectionId !== undefined && { section: { id: best.sectionId } }),
        ...(best.categories && { categories: best.categories.map((id) => ({ id })) }),
        ...(best.accessible && { accessible_count: best.accessible }),
        ...(best.isTogether && { together: true }),
        ...(replaced.length > 0 && { replaces: replaced.map(({ id }) => ({ id })) }),
      }),
    },
  }),
});
const releaseFx = attach({
  effect: cartApi.releaseSeat,
  mapParams: ({ reservation }: { reservation: SeatReservation; number: number }) => ({
    params: { reservationId: reservation.id },
  }),
});

/** The visitor's reservations for this event. */
export const $reservations = combine($cart, $eventId, (cart, eventId) =>
  (cart?.seat_reservations ?? []).filter(({ event }) => event.id === eventId),
);

/** Optimistic updates: choices that wait for the API. */
const $pending = createStore<Pending>(new Map())
  .on(reserveFx, (pending, { seat }) => (seat ? including(pending, seat.number, 'own') : pending))
  .on(reserveFx.finally, (pending, { params: { seat } }) =>
    seat ? excluding(pending, seat.number) : pending,
  )
  .on(releaseFx, (pending, { number }) => including(pending, number, 'free'))
  .on(releaseFx.finally, (pending, { params }) => excluding(pending, params.number));

/** Seats that were pressed again while pending: their other choice follows once the API has confirmed. */
const $pressedAgain = createStore<readonly number[]>([]).reset(eventLeft);
/** Seat → the status that the visitor wants. */
const $wanted = combine(
  $pending,
  $pressedAgain,
  (pending, pressedAgain): Pending =>
    new Map(
      [...pending].map(([seat, becomes]) => [
        seat,
        pressedAgain.includes(seat) ? OTHER_CHOICE[becomes] : becomes,
      ]),
    ),
);

export const $isFindingBest = createStore(false)
  .on(reserveFx, (isFinding, { best }) => isFinding || best !== undefined)
  .on(reserveFx.finally, (isFinding, { params }) => isFinding && params.best === undefined);

/** The visitor's seats, as indexes in the plan. */
export const $reservedSeats = combine($reservations, $seatNumbers, (reservations, numbers) =>
  reservations.flatMap(({ seat }) => numbers.get(seat.chart_id) ?? []),
);

/** The status of each seat for this visitor. */
export const $statuses = combine($hallStatuses, $reservedSeats, $wanted, visitorStatuses);

export const $notice = createStore<Notice | null>(null)
  .reset(eventLeft, seatToggled, bestSeatsRequested)
  .on(reserveFx.doneData, (_, { seat_reservations }) => ({
    kind: 'reserved',
    seats: seat_reservations.map(({ seat }) => seat),
  }))
  .on(releaseFx.done, (_, { params }) => ({ kind: 'released', seat: params.reservation.seat }))
  .on(reserveFx.fail, (_, { params, error }) => {
    return params.seat && isRefused(error, 'seat_already_taken')
      ? { kind: 'lost', seat: params.seat.number }
      : { kind: 'refused', error: shownError(error) };
  })
  .on(releaseFx.failData, (_, error) => ({ kind: 'refused', error: shownError(error) }));

export const $noticeAt = createStore<PressedAt>('hall')
  .on(seatToggled, () => 'hall')
  .on(bestSeatsRequested, (_, { form = BEST_FORM }) => (form === BEST_FORM ? 'best' : 'hall'));

/** Form → ids of the reservations that it last found. */
const $foundByForm = createStore<Readonly<Record<string, readonly string[]>>>({})
  .on(reserveFx.done, (found, { params: { best }, result }) => {
    const ids = result.seat_reservations.map(({ id }) => id);
    return best ? { ...found, [best.form ?? BEST_FORM]: ids } : found;
  })
  .reset(eventLeft);
/** The reservations that a form would replace: found by it before, and not in the cart. */
export const $replacedBy = combine(
  $reservations,
  $foundByForm,
  (reservations, found) =>
    (form = BEST_FORM) =>
      reservations.filter(
        ({ id, cart_item_id }) => cart_item_id === null && found[form]?.includes(id),
      ),
);

// Unless the stream has already reported whether the seat is held or sold.
$knownSeats.on($notice, (known, notice) =>
  notice?.kind === 'lost' && known?.statuses[notice.seat] === STATUS.free
    ? { ...known, statuses: withStatus(known.statuses, [notice.seat], 'taken') }
    : known,
);

// Until the stream reports it, the seat would look as if another visitor held it.
$knownSeats.on(releaseFx.done, (known, { params }) =>
  known ? { ...known, statuses: withStatus(known.statuses, [params.number], 'free') } : known,
);

/** Returns the id of a seat's category. */
const $categoryOf = combine(
  $plan,
  $offer,
  (plan, offer) => (seat: number) => offer?.categories[plan?.seats.category[seat] ?? 0]?.id ?? '',
);
/** Returns the categories of the visitor's seats except the replaced ones, with wanted choices applied. */
const $categoriesBesides = combine(
  { reservations: $reservations, wanted: $wanted, plan: $plan, categoryOf: $categoryOf },
  ({ reservations, wanted, plan, categoryOf }) =>
    (replaced: readonly SeatReservation[]) => {
      const decided = [...wanted.keys()].map((seat) => plan?.seats.ids[seat]);
      const kept = reservations.filter(
        (reservation) =>
          !replaced.includes(reservation) && !decided.includes(reservation.seat.chart_id),
      );
      const added = [...wanted].filter(([, becomes]) => becomes === 'own');
      return [
        ...kept.map(({ seat }) => seat.category),
        ...added.map(([seat]) => categoryOf(seat)),
      ].map((category): CategoryIds => [category]);
    },
);
const refusalNotice = (error: ShownError): Notice => ({ kind: 'refused', error });

const pressedWhilePending = sample({
  clock: seatToggled,
  source: $pending,
  filter: (pending, seat) => pending.has(seat),
  fn: (_, seat) => seat,
});
const toggleChecked = sample({
  clock: seatToggled,
  source: {
    reservations: $reservations,
    pending: $pending,
    statuses: $statuses,
    plan: $plan,
    eventId: $eventId,
    categoriesBesides: $categoriesBesides,
    categoryOf: $categoryOf,
    offer: $offer,
  },
  filter: ({ pending, plan }, seat) => plan !== null && !pending.has(seat),
  fn: ({ reservations, statuses, plan, eventId, categoriesBesides, categoryOf, offer }, number) => {
    const seat = { number, chart_id: plan?.seats.ids[number] ?? '' };
    return {
      seat,
      eventId: eventId ?? '',
      reservation: reservations.find((one) => one.seat.chart_id === seat.chart_id) ?? null,
      isFree: statuses[number] === STATUS.free,
      isClosed: statuses[number] === STATUS.blocked,
      limitError: orderLimitError(offer, categoriesBesides([]), {
        wanted: [categoryOf(number)],
        count: 1,
      }),
    };
  },
});
sample({
  clock: toggleChecked.filterMap(({ reservation, seat }) =>
    reservation ? { reservation, number: seat.number } : undefined,
  ),
  target: releaseFx,
});
sample({
  clock: toggleChecked,
  filter: ({ reservation, isFree, limitError }) =>
    reservation === null && isFree && limitError === null,
  fn: ({ eventId, seat }): SeatRequest => ({ eventId, seat }),
  target: reserveFx,
});
sample({
  clock: toggleChecked,
  filter: ({ reservation, isFree }) => reservation === null && !isFree,
  fn: ({ seat, isClosed }): Notice => ({
    kind: isClosed ? 'blocked' : 'taken',
    seat: seat.number,
  }),
  target: $notice,
});
sample({
  clock: toggleChecked.filterMap(({ reservation, isFree, limitError }) =>
    reservation === null && isFree && limitError ? refusalNotice(limitError) : undefined,
  ),
  target: $notice,
});
$pressedAgain
  .on(pressedWhilePending, (seats, seat) =>
    seats.includes(seat) ? without(seats, seat) : [...seats, seat],
  )
  .on(toggleChecked, (seats, { seat }) => without(seats, seat.number))
  // What failed needs no undoing.
  .on(reserveFx.fail, (seats, { params }) => without(seats, params.seat?.number))
  .on(releaseFx.fail, (seats, { params }) => without(seats, params.number));
sample({
  clock: [
    reserveFx.done.filterMap(({ params }) => params.seat?.number),
    releaseFx.done.map(({ params }) => params.number),
  ],
  source: $pressedAgain,
  filter: (seats, seat) => seats.includes(seat),
  fn: (_, seat) => seat,
  target: seatToggled,
});
const bestSeatsChecked = sample({
  clock: bestSeatsRequested,
  source: {
    eventId: $eventId,
    categoriesBesides: $categoriesBesides,
    replacedBy: $replacedBy,
    offer: $offer,
  },
  fn: ({ eventId, categoriesBesides, replacedBy, offer }, best) => {
    const replaced = replacedBy(best.form);
    const reserved = categoriesBesides(replaced);
    const more = { wanted: offer ? categoriesIn(offer, best) : [], count: best.count };
    const categories = buyableCategories(offer, reserved, more) ?? best.categories;
    return {
      request: {
        eventId: eventId ?? '',
        best: { ...best, categories },
        replaced,
      } satisfies SeatRequest,
      limitError: orderLimitError(offer, reserved, more),
    };
  },
});
sample({
  clock: bestSeatsChecked.filterMap(({ request, limitError }) =>
    limitError === null ? request : undefined,
  ),
  target: reserveFx,
});
sample({
  clock: bestSeatsChecked.filterMap(({ limitError }) =>
    limitError ? refusalNotice(limitError) : undefined,
  ),
  target: $notice,
});

/** Also changes when a row of the cart is removed or the cart expires. */
export const $reservationIds = $reservations.map((reservations) =>
  reservations.map(({ id }) => id).join(),
);
sample({
  clock: [$reservationIds.updates, reserveFx.fail, releaseFx.fail],
  target: seatsRefreshRequested,
});
// The reservation may no longer exist on the server: reload the cart.
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
  clock: reserveFx.done,
  filter: ({ params }) => Boolean(params.replaced?.length),
  fn: ({ params: { eventId, replaced = [] }, result }) => ({
    event_id: eventId,
    reservation_ids: replaced
      .map(({ id }) => id)
      .filter((id) => !result.seat_reservations.some((found) => found.id === id)),
  }),
  target: publish['seating.seatsReleased'],
});
sample({
  clock: releaseFx.done,
  fn: ({ params: { reservation } }) => ({
    event_id: reservation.event.id,
    reservation_ids: [reservation.id],
  }),
  target: publish['seating.seatsReleased'],
});

function including(pending: Pending, seat: number, becomes: 'own' | 'free'): Pending {
  return new Map([...pending, [seat, becomes] as const]);
}

function excluding(pending: Pending, seat: number): Pending {
  return new Map([...pending].filter(([other]) => other !== seat));
}

function without(seats: readonly number[], seat: number | undefined): readonly number[] {
  return seats.filter((other) => other !== seat);
}
