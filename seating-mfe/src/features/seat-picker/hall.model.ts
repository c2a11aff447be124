import { $shop, api, operations, type ShownError, shownError } from '@permanto/api-client';
import type { Event, SeatChange, SeatingPlan, SeatStates, SlotProps } from '@permanto/contracts';
import { fillPath } from '@permanto/contracts/api';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { freeBySection, type HallSeats, hallSeatsOf } from '../../lib/hall/hall-seats';
import { isSeated, makeOffer, type Offer } from '../../lib/hall/offer';

/** The slot is opened for an event, on the server and in the browser. */
export const opened = createEvent<SlotProps<'seat-picker'>>();
/** The hall is on show in a browser: plan and seats are needed. */
export const hallShown = createEvent();
/** Others may have chosen in the meantime. */
export const seatsAreStale = createEvent();
/** The event's stream told all seats that are not free, or what differs since. */
export const stateHeard = createEvent<SeatStates>();
export const changeHeard = createEvent<SeatChange>();
/** The stream is not there, or no longer. */
export const streamSilent = createEvent();
/** Nobody listens to it any more. */
export const streamLeft = createEvent();

const forEvent = (eventId: string) => ({ params: { eventId } });
const loadEventFx = attach({ effect: api.events.get, mapParams: forEvent });
const loadPlanFx = attach({ effect: api.events.seatingChart, mapParams: forEvent });
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
const planLoaded = sample({
  clock: loadPlanFx.done,
  source: $eventId,
  filter: isCurrent,
  fn: (_, { result }) => result.seating_plan,
});
const seatsLoaded = sample({
  clock: loadSeatsFx.done,
  source: $eventId,
  filter: isCurrent,
  fn: (_, { result }) => result.seats,
});

const $event = createStore<Event | null>(null, { serialize: 'ignore' })
  .reset(eventLeft)
  .on(eventLoaded, (_, event) => event);

/** Too large to travel with the page; the browser reads it from its cache. */
export const $plan = createStore<SeatingPlan | null>(null, { serialize: 'ignore' })
  .reset(eventLeft)
  .on(planLoaded, (_, plan) => plan);

/** Categories, sections and prices; null until they are known, or where no seats can be chosen. */
export const $offer = createStore<Offer | null>(null).reset(eventLeft);

interface Taken {
  readonly version: number;
  readonly seats: ReadonlySet<string>;
}
/** What is not free, the visitor's own seats included; null until it is known. */
export const $taken = createStore<Taken | null>(null, { serialize: 'ignore' })
  .reset(eventLeft)
  .on([seatsLoaded, stateHeard], (known, { version, taken }) =>
    known && known.version > version ? known : { version, seats: new Set(taken) },
  )
  .on(changeHeard, (known, change) =>
    known && known.version < change.version ? changed(known, change) : known,
  );

function changed({ seats }: Taken, { version, taken, freed }: SeatChange): Taken {
  const now = new Set(seats);
  for (const seat of taken) now.add(seat);
  for (const seat of freed) now.delete(seat);
  return { version, seats: now };
}

/** Whether the stream speaks: then nothing is asked for beside it. */
const $isLive = createStore(false, { serialize: 'ignore' })
  .on(stateHeard, () => true)
  .reset(streamSilent, streamLeft, eventLeft);

/** Of the stream of changes; null where no seats can be chosen. */
export const $streamAddress = combine($shop, $eventId, (shop, eventId) =>
  shop === null || eventId === null
    ? null
    : `/v1/${shop.key}${fillPath(operations.events.seatChanges.path, { eventId })}`,
);

/** Why the hall can't be shown; null where it can. */
export const $failure = createStore<ShownError | null>(null, { serialize: 'ignore' })
  .on([loadPlanFx.failData, loadSeatsFx.failData], (_, error) => shownError(error))
  .reset(eventLeft, hallShown, loadSeatsFx.done);

export const $hallSeats = $plan.map<HallSeats>((plan) => (plan ? hallSeatsOf(plan) : new Map()));

/** Section id → free seats; null until it is known. */
export const $freeSeats = combine($plan, $taken, (plan, taken) =>
  plan && taken ? freeBySection(plan, taken.seats) : null,
);

sample({
  clock: opened,
  source: $offer,
  filter: (offer, { eventId }) => offer !== null && offer.event_id !== eventId,
  target: eventLeft,
});
sample({ clock: opened, fn: ({ eventId }) => eventId, target: loadEventFx });
sample({
  clock: eventLoaded,
  source: $plan,
  filter: (plan, event) => plan === null && isSeated(event),
  fn: (_, { id }) => id,
  target: loadPlanFx,
});
sample({
  clock: [eventLoaded, planLoaded],
  source: combine($event, $plan, (event, plan) => ({ event, plan })),
  filter: ({ event, plan }) => event !== null && (plan !== null || !isSeated(event)),
  fn: ({ event, plan }) =>
    event !== null && plan !== null && isSeated(event) ? makeOffer(event, plan) : null,
  target: $offer,
});

const hallNeeded = sample({
  clock: hallShown,
  source: $offer,
  filter: Boolean,
  fn: ({ event_id }) => event_id,
});
sample({
  clock: hallNeeded,
  source: $plan,
  filter: (plan) => plan === null,
  fn: (_, eventId) => eventId,
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
