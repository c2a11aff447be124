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
import type { PlanTable } from '@permanto/contracts/seating-plan';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { bringPlanTools } from '../../lib/bring-plan-tools';
import { type SeatNumbers, seatNumbersOf } from '../../lib/hall/hall-seats';
import {
  closedSeats,
  type KnownSeats,
  type Marks,
  withClosed,
  withStatus,
} from '../../lib/hall/marks';
import { isSeated, makeOffer, type Offer } from '../../lib/hall/offer';

/** The slot is opened for an event, on the server and in the browser. */
export const opened = createEvent<SlotProps<'seat-picker'>>();
/** The hall is on show in a browser: plan and seats are needed. */
export const hallShown = createEvent();
/** Others may have chosen in the meantime. */
export const seatsAreStale = createEvent();
/** The event's stream is there: it tells what changes from now on. */
export const streamOpened = createEvent();
/** It told all seats that are not free, or what differs since. */
export const stateHeard = createEvent<SeatStates>();
export const changeHeard = createEvent<SeatChange>();
/** The stream is not there, or no longer. */
export const streamSilent = createEvent();
/** Nobody listens to it any more. */
export const streamLeft = createEvent();

const forEvent = (eventId: string) => ({ params: { eventId } });
const loadEventFx = attach({ effect: api.events.get, mapParams: forEvent });
const loadHallFx = attach({ effect: api.events.hall, mapParams: forEvent });
const loadPlanFx = attach({
  effect: api.seatingPlans.get,
  mapParams: (planHash: string) => ({ params: { planHash } }),
});
const readPlanFx = createEffect(
  async ({ bytes }: { readonly hash: string; readonly bytes: ArrayBuffer }) =>
    (await bringPlanTools()).decodePlan(bytes),
);
const loadSeatsFx = attach({ effect: api.events.seats, mapParams: forEvent });

export const $eventId = createStore<string | null>(null).on(opened, (_, { eventId }) => eventId);
/** The page went on to another event: what is known of the one before is of no use. */
export const eventLeft = createEvent();

/** Whether an answer is about the event that is open, not the one before. */
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

/** Categories, sections and prices; null until they are known, or where no seats can be chosen. */
export const $offer = createStore<Offer | null>(null).reset(eventLeft);

// Others read the event, too, e.g. when its sales begin: then its seats are for sale.
const eventReread = sample({
  clock: api.events.get.done,
  source: { eventId: $eventId, offer: $offer },
  filter: ({ eventId, offer }, { params }) => offer !== null && eventId === params.params.eventId,
  fn: (_, { result }) => result.event,
});
$event.on(eventReread, (_, event) => event);

const isOfOffer = (offer: Offer | null, { params }: { params: string }) =>
  offer?.plan_hash === params;
sample({
  clock: loadPlanFx.done,
  fn: ({ params, result }) => ({ hash: params, bytes: result }),
  target: readPlanFx,
});
const planRead = sample({
  clock: readPlanFx.done,
  source: $offer,
  filter: (offer, { params: { hash } }) => offer?.plan_hash === hash,
  fn: (_, { result }) => result,
});
/** The shop has another plan since the page was made. */
const planReplaced = sample({
  clock: loadPlanFx.fail,
  source: $offer,
  filter: (offer, { params, error }) =>
    isOfOffer(offer, { params }) && isRefused(error, 'file_not_found'),
  fn: (offer) => offer?.event_id ?? '',
});
$hall.reset(planReplaced);

/** Too large to travel with the page; the browser reads it from its cache. */
export const $plan = createStore<PlanTable | null>(null, { serialize: 'ignore' })
  .reset(eventLeft)
  .on(planRead, (before, plan) => (typeof plan === 'string' ? before : plan));

export const $seatNumbers = $plan.map<SeatNumbers>((plan) =>
  plan ? seatNumbersOf(plan) : new Map(),
);

/** The last that was told of all seats: it may come before the plan by which it is read. */
const $told = createStore<SeatStates | null>(null, { serialize: 'ignore' })
  .reset(eventLeft)
  .on([seatsLoaded, stateHeard], (before, states) =>
    before && before.version > states.version ? before : states,
  );

/** What is not free, the visitor's own seats included; null until it is known. */
export const $known = createStore<KnownSeats | null>(null, { serialize: 'ignore' }).reset(
  eventLeft,
);

const numbersOf = (numbers: SeatNumbers, ids: readonly string[]) =>
  ids.flatMap((id) => numbers.get(id) ?? []);

function withTaken(
  marks: Marks,
  numbers: SeatNumbers,
  told: Pick<SeatStates, 'taken' | 'held'> | null,
): Marks {
  const taken = withStatus(marks, numbersOf(numbers, told?.taken ?? []), 'taken');
  return withStatus(taken, numbersOf(numbers, told?.held ?? []), 'held');
}

sample({
  clock: [$told, $plan],
  source: { told: $told, plan: $plan, numbers: $seatNumbers, known: $known },
  filter: ({ told, plan, known }) =>
    told !== null && plan !== null && (known === null || known.version <= told.version),
  fn: ({ told, plan, numbers }): KnownSeats => ({
    version: told?.version ?? 0,
    marks: withTaken(new Uint8Array(plan?.seats.count ?? 0), numbers, told),
  }),
  target: $known,
});
sample({
  clock: changeHeard,
  source: { known: $known, numbers: $seatNumbers },
  filter: ({ known }, { version }) => known !== null && known.version < version,
  fn: ({ known, numbers }, { version, freed, ...change }): KnownSeats => {
    const marks = withTaken(known?.marks ?? new Uint8Array(), numbers, change);
    return { version, marks: withStatus(marks, numbersOf(numbers, freed), 'free') };
  },
  target: $known,
});

/** 1 for each seat that is not for sale; null where all are. */
export const $closed = combine($plan, $offer, (plan, offer) =>
  plan && offer ? closedSeats(plan, offer) : null,
);

/** What can be had of the hall, the visitor's own seats aside. */
export const $hallMarks = combine($plan, $known, $closed, (plan, known, closed) =>
  withClosed(known?.marks ?? new Uint8Array(plan?.seats.count ?? 0), closed),
);

/** Whether the stream speaks: then nothing is asked for beside it. */
const $isLive = createStore(false, { serialize: 'ignore' })
  .on([streamOpened, stateHeard], () => true)
  .reset(streamSilent, streamLeft, eventLeft);

/** Whether the seats have been asked for, with or without an answer. */
const $wereAsked = createStore(false, { serialize: 'ignore' })
  .on([seatsLoaded, seatsFailed], () => true)
  .reset(eventLeft);

/** Of the stream of changes; null until there is a plan to read them by, and seats that change. */
export const $streamAddress = combine(
  { shop: $shop, eventId: $eventId, plan: $plan, wereAsked: $wereAsked },
  ({ shop, eventId, plan, wereAsked }) =>
    shop && eventId && plan && wereAsked
      ? `/v1/${shop.key}${fillPath(operations.events.seatChanges.path, { eventId })}`
      : null,
);

const UNREADABLE: ShownError = { code: 'unspecified_exception', parameters: {} };
const $planFailure = createStore<ShownError | null>(null, { serialize: 'ignore' })
  .on([loadHallFx.failData, loadPlanFx.failData], (_, error) => shownError(error))
  .on(planRead, (_, plan) => (typeof plan === 'string' ? UNREADABLE : null))
  .on(readPlanFx.fail, () => UNREADABLE)
  .reset(eventLeft, hallShown);
const $seatsFailure = createStore<ShownError | null>(null, { serialize: 'ignore' })
  .on(seatsFailed, (_, error) => shownError(error))
  .reset(eventLeft, hallShown, seatsLoaded, streamOpened, stateHeard);
/** Why the hall can't be shown; null where it can. */
export const $failure = combine($planFailure, $seatsFailure, (plan, seats) => plan ?? seats);

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
  clock: [eventLoaded, eventReread],
  source: $hall,
  filter: (hall, event) => hall === null && isSeated(event),
  fn: (_, { id }) => id,
  target: loadHallFx,
});
sample({
  clock: [eventLoaded, eventReread, hallLoaded],
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
const $isShown = createStore(false, { serialize: 'ignore' })
  .on(hallNeeded, () => true)
  .reset(eventLeft);
const $planHash = $offer.map((offer) => offer?.plan_hash ?? null);
sample({
  clock: [hallNeeded, $planHash.updates],
  source: { plan: $plan, hash: $planHash, isShown: $isShown },
  filter: ({ plan, hash, isShown }) => plan === null && hash !== null && isShown,
  fn: ({ hash }) => hash ?? '',
  target: loadPlanFx,
});
sample({ clock: hallNeeded, target: loadSeatsFx });
sample({
  clock: [seatsAreStale, streamSilent],
  source: { offer: $offer, isLive: $isLive },
  filter: ({ offer, isLive }) => offer !== null && !isLive,
  fn: ({ offer }) => offer?.event_id ?? '',
  target: loadSeatsFx,
});
