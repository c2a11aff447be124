import { $cart, cartApi, isRefused, type ShownError, shownError } from '@permanto/api-client';
import type { Seat, SeatReservation } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/seating';
import { combine, createStore, sample } from 'effector';
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
import {
  BEST_FORM,
  bestSeatsRequested,
  releaseFx,
  reserveFx,
  type SeatRequest,
  seatToggled,
} from './requests.model';
import { $pending, $wanted } from './wanted.model';

/** The outcome of the last choice. */
export type Notice =
  | { readonly kind: 'reserved'; readonly seats: readonly Seat[] }
  | { readonly kind: 'released'; readonly seat: Seat }
  /** Another visitor was faster. */
  | { readonly kind: 'lost'; readonly seat: number }
  /** The chosen seat is known to be taken, or not for sale. */
  | { readonly kind: 'taken' | 'blocked'; readonly seat: number }
  | { readonly kind: 'refused'; readonly error: ShownError };

/** Where a choice was made; its notice is shown there. */
export type PressedAt = 'best' | 'hall';

/** The visitor's reservations for this event. */
export const $reservations = combine($cart, $eventId, (cart, eventId) =>
  (cart?.seat_reservations ?? []).filter(({ event }) => event.id === eventId),
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
