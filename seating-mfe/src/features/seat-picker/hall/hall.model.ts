import {
  $shop,
  api,
  isRefused,
  operations,
  type ShownError,
  shownError,
} from '@permanto/api-client';
import type { Event, Hall, SeatChange, SeatStates, SlotProps } from '@permanto/contracts';
import { fillPath } from '@permanto/contracts/api';
import { decodePlan, type PlanTable } from '@permanto/contracts/seating-plan';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { type SeatNumbers, seatNumbersOf } from '../../../lib/hall/hall-seats';
import {
  closedSeats,
  type KnownSeats,
  type SeatStatuses,
  withClosed,
  withStatus,
} from '../../../lib/hall/seat-statuses';
import { isSeated, makeOffer, type Offer } from '../../../lib/hall/offer';

/** The slot was opened for an event, on the server or in the browser. */
export const opened = createEvent<SlotProps<'seat-picker'>>();
/** The hall is shown in a browser: plan and seats are needed. */
export const hallShown = createEvent();
/** What is beside the hall is opened, for the same event, or without the hall. */
export const finderOpened = createEvent<SlotProps<'seat-finder'>>();
/** Hall or finder are on screen; they hydrate one after the other, in any order. */
export const seatsShown = createEvent();
/** The seats may have changed. */
export const seatsRefreshRequested = createEvent();
export const streamOpened = createEvent();
export const seatStatesReceived = createEvent<SeatStates>();
export const seatChangeReceived = createEvent<SeatChange>();
/** The stream is unavailable or was interrupted. */
export const streamLost = createEvent();
/** The page has closed the stream. */
export const streamClosed = createEvent();

const forEvent = (eventId: string) => ({ params: { eventId } });
const loadEventFx = attach({ effect: api.events.get, mapParams: forEvent });
const loadHallFx = attach({ effect: api.events.hall, mapParams: forEvent });
const loadPlanFx = attach({
  effect: api.seatingPlans.get,
  mapParams: (planHash: string) => ({ params: { planHash } }),
});
const loadSeatsFx = attach({ effect: api.events.seats, mapParams: forEvent });

export const $eventId = createStore<string | null>(null).on(opened, (_, { eventId }) => eventId);
/** The page went on to another event: all state is reset. */
export const eventLeft = createEvent();

/** Whether a response is about the current event, not the previous one. */
const isCurrent = (eventId: string | null, { params }: { params: string }) => eventId === params;
const eventLoaded = sample({
  clock: loadEventFx.done,
  source: $eventId,
  filter: isCurrent,
  fn: (_, { result }) => result.event,
});
const hallLoaded = sample({
  clock: loadHallFx.done,
  source: $eventId,
  filter: isCurrent,
  fn: (_, { result }) => result.hall,
});
const seatsLoaded = sample({
  clock: loadSeatsFx.done,
  source: $eventId,
  filter: isCurrent,
  fn: (_, { result }) => result.seats,
});
const seatsFailed = sample({
  clock: loadSeatsFx.fail,
  source: $eventId,
  filter: isCurrent,
  fn: (_, { error }) => error,
});

const $event = createStore<Event | null>(null, { serialize: 'ignore' })
  .reset(eventLeft)
  .on(eventLoaded, (_, event) => event);

const $hall = createStore<Hall | null>(null, { serialize: 'ignore' })
  .reset(eventLeft)
  .on(hallLoaded, (_, hall) => hall);

/** Categories, sections and prices; null until known, or if no seats can be chosen. */
export const $offer = createStore<Offer | null>(null).reset(eventLeft);

// Other parts of the page reload the event, too, e.g. when its sales begin.
const eventReloaded = sample({
  clock: api.events.get.done,
  source: { eventId: $eventId, offer: $offer },
  filter: ({ eventId, offer }, { params }) => offer !== null && eventId === params.params.eventId,
  fn: (_, { result }) => result.event,
});
$event.on(eventReloaded, (_, event) => event);

const isOfOffer = (offer: Offer | null, { params }: { params: string }) =>
  offer?.plan_hash === params;
const planRead = sample({
  clock: loadPlanFx.done,
  source: $offer,
  filter: isOfOffer,
  fn: (_, { result }) => decodePlan(result),
});
/** The plan was replaced since the page was rendered. */
const planReplaced = sample({
  clock: loadPlanFx.fail,
  source: $offer,
  filter: (offer, { params, error }) =>
    isOfOffer(offer, { params }) && isRefused(error, 'file_not_found'),
  fn: (offer) => offer?.event_id ?? '',
});
$hall.reset(planReplaced);

/** Too large to be serialized into the page; loaded in the browser, which caches it. */
export const $plan = createStore<PlanTable | null>(null)
  .reset(eventLeft)
  .on(planRead, (before, plan) => (typeof plan === 'string' ? before : plan));

export const $seatNumbers = $plan.map<SeatNumbers>((plan) =>
  plan ? seatNumbersOf(plan) : new Map(),
);

/** The latest snapshot of all seats; it may arrive before the plan that is needed to read it. */
const $snapshot = createStore<SeatStates | null>(null)
  .reset(eventLeft)
  .on([seatsLoaded, seatStatesReceived], (before, states) =>
    before && before.version > states.version ? before : states,
  );

/** The statuses of all seats, the visitor's being taken; null until known. */
export const $knownSeats = createStore<KnownSeats | null>(null).reset(eventLeft);

const numbersOf = (numbers: SeatNumbers, ids: readonly string[]) =>
  ids.flatMap((id) => numbers.get(id) ?? []);

function withTakenSeats(
  statuses: SeatStatuses,
  numbers: SeatNumbers,
  snapshot: Pick<SeatStates, 'taken' | 'held'> | null,
): SeatStatuses {
  const taken = withStatus(statuses, numbersOf(numbers, snapshot?.taken ?? []), 'taken');
  return withStatus(taken, numbersOf(numbers, snapshot?.held ?? []), 'held');
}

sample({
  clock: [$snapshot, $plan],
  source: { snapshot: $snapshot, plan: $plan, numbers: $seatNumbers, known: $knownSeats },
  filter: ({ snapshot, plan, known }) =>
    snapshot !== null && plan !== null && (known === null || known.version <= snapshot.version),
  fn: ({ snapshot, plan, numbers }): KnownSeats => ({
    version: snapshot?.version ?? 0,
    statuses: withTakenSeats(new Uint8Array(plan?.seats.count ?? 0), numbers, snapshot),
  }),
  target: $knownSeats,
});
sample({
  clock: seatChangeReceived,
  source: { known: $knownSeats, numbers: $seatNumbers },
  filter: ({ known }, { version }) => known !== null && known.version < version,
  fn: ({ known, numbers }, { version, freed, ...change }): KnownSeats => {
    const statuses = withTakenSeats(known?.statuses ?? new Uint8Array(), numbers, change);
    return { version, statuses: withStatus(statuses, numbersOf(numbers, freed), 'free') };
  },
  target: $knownSeats,
});

/** 1 for each seat that is not for sale; null if all are. */
export const $closed = combine($plan, $offer, (plan, offer) =>
  plan && offer ? closedSeats(plan, offer) : null,
);

/** The statuses of all seats with those not for sale blocked, before the visitor's are marked. */
export const $hallStatuses = combine($plan, $knownSeats, $closed, (plan, known, closed) =>
  withClosed(known?.statuses ?? new Uint8Array(plan?.seats.count ?? 0), closed),
);

/** While the stream is open, nothing is polled. */
const $isStreamOpen = createStore(false)
  .on([streamOpened, seatStatesReceived], () => true)
  .reset(streamLost, streamClosed, eventLeft);

/** Whether the first request for the seats has succeeded or failed. */
const $areSeatsSettled = createStore(false)
  .on([seatsLoaded, seatsFailed], () => true)
  .reset(eventLeft);

/** The URL of the change stream; null until the plan is loaded and the seats' request is settled. */
export const $streamAddress = combine(
  { shop: $shop, eventId: $eventId, plan: $plan, areSeatsSettled: $areSeatsSettled },
  ({ shop, eventId, plan, areSeatsSettled }) =>
    shop && eventId && plan && areSeatsSettled
      ? `/v1/${shop.key}${fillPath(operations.events.seatChanges.path, { eventId })}`
      : null,
);

const hallFailed = sample({
  clock: [loadEventFx.fail, loadHallFx.fail],
  source: $eventId,
  filter: isCurrent,
  fn: (_, { error }) => error,
});
const UNREADABLE_PLAN: ShownError = { code: 'unspecified_exception', parameters: {} };
const $planFailure = createStore<ShownError | null>(null)
  .on([hallFailed, loadPlanFx.failData], (_, error) => shownError(error))
  .on(planRead, (_, plan) => (typeof plan === 'string' ? UNREADABLE_PLAN : null))
  .reset(opened, eventLeft, hallShown);
const $seatsFailure = createStore<ShownError | null>(null)
  .on(seatsFailed, (_, error) => shownError(error))
  .reset(eventLeft, hallShown, seatsLoaded, streamOpened, seatStatesReceived);
const $hallFailure = combine($planFailure, $seatsFailure, (plan, seats) => plan ?? seats);
/** The event that could not be read last: its page says so, with a retry. */
const $unreadEvent = createStore<string | null>(null)
  .on(api.events.get.fail, (_, { params }) => params.params.eventId)
  .reset(api.events.get.done);
/** Why the hall can't be shown; null if it can, or if the page says it of the event already. */
export const $failure = combine($hallFailure, $unreadEvent, $eventId, (failure, unread, eventId) =>
  unread === eventId ? null : failure,
);
/** After the page's retry, if the hall lacks something as well. */
sample({
  clock: $unreadEvent.updates,
  source: { failure: $hallFailure, eventId: $eventId },
  filter: ({ failure }, unread) => !unread && failure !== null,
  fn: ({ eventId }) => ({ eventId: eventId ?? '' }),
  target: [opened, hallShown],
});

sample({
  clock: finderOpened,
  source: $eventId,
  filter: (current, { eventId }) => current !== eventId,
  fn: (_, props) => props,
  target: opened,
});
sample({
  clock: opened,
  source: $offer,
  filter: (offer, { eventId }) => offer !== null && offer.event_id !== eventId,
  target: eventLeft,
});
sample({
  clock: [opened.map(({ eventId }) => eventId), planReplaced],
  target: loadEventFx,
});
sample({
  clock: [eventLoaded, eventReloaded],
  source: $hall,
  filter: (hall, event) => hall === null && isSeated(event),
  fn: (_, { id }) => id,
  target: loadHallFx,
});
sample({
  clock: [eventLoaded, eventReloaded, hallLoaded],
  source: combine($event, $hall, (event, hall) => ({ event, hall })),
  filter: ({ event, hall }) => event !== null && (hall !== null || !isSeated(event)),
  fn: ({ event, hall }) =>
    event !== null && hall !== null && isSeated(event) ? makeOffer(event, hall) : null,
  target: $offer,
});

const hallNeeded = sample({
  clock: hallShown,
  source: $offer,
  filter: Boolean,
  fn: ({ event_id }) => event_id,
});
const $isHidden = createStore(true)
  .on(hallNeeded, () => false)
  .reset(eventLeft, streamClosed);
sample({ clock: seatsShown, filter: $isHidden, target: hallShown });
export const $planHash = $offer.map((offer) => offer?.plan_hash ?? null);
sample({
  clock: [hallNeeded, $planHash.updates],
  source: { plan: $plan, hash: $planHash, isHidden: $isHidden },
  filter: ({ plan, hash, isHidden }) => plan === null && hash !== null && !isHidden,
  fn: ({ hash }) => hash ?? '',
  target: loadPlanFx,
});
sample({ clock: hallNeeded, target: loadSeatsFx });
sample({
  clock: [seatsRefreshRequested, streamLost],
  source: { offer: $offer, isStreamOpen: $isStreamOpen },
  filter: ({ offer, isStreamOpen }) => offer !== null && !isStreamOpen,
  fn: ({ offer }) => offer?.event_id ?? '',
  target: loadSeatsFx,
});
