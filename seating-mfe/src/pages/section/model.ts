import { api, type ApiError, askerChanged, isRefused } from '@permanto/api-client';
import {
  DEFAULT_LANGUAGE,
  type Event,
  type Hall,
  inLanguage,
  type SeatStates,
} from '@permanto/contracts';
import { type FieldTree, textsOf } from '@permanto/contracts/forms';
import { decodePlan, type PlanTable } from '@permanto/contracts/seating-plan';
import type { Head, RouteOpened } from '@permanto/federation';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { type SectionSeats, sectionSeatsOf } from '../../lib/hall/section-seats';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();

const ofEvent = ({ params: { id = '' } }: RouteOpened) => ({ params: { eventId: id } });
const readEventFx = attach({ effect: api.events.get, mapParams: ofEvent });
const readHallFx = attach({ effect: api.events.hall, mapParams: ofEvent });
const readSeatsFx = attach({ effect: api.events.seats, mapParams: ofEvent });
const readPlanFx = attach({
  effect: api.seatingPlans.get,
  mapParams: (planHash: string) => ({ params: { planHash } }),
});
sample({ clock: opened, target: [readEventFx, readHallFx, readSeatsFx] });
// The visitor's codes may open ticket types.
const $opened = createStore<RouteOpened | null>(null, { serialize: 'ignore' }).on(
  opened,
  (_, page) => page,
);
sample({ clock: askerChanged, source: $opened, filter: Boolean, target: readEventFx });
sample({
  clock: readHallFx.doneData,
  fn: ({ hall }) => hall.plan.hash,
  target: readPlanFx,
});

/** What the page is made of: too large to be serialized into it. */
const ownToServer = { serialize: 'ignore' } as const;
const $event = createStore<Event | null>(null, ownToServer)
  .on(readEventFx.doneData, (_, { event }) => event)
  .reset(opened);
const $hall = createStore<Hall | null>(null, ownToServer)
  .on(readHallFx.doneData, (_, { hall }) => hall)
  .reset(opened);
const $seats = createStore<SeatStates | null>(null, ownToServer)
  .on(readSeatsFx.doneData, (_, { seats }) => seats)
  .reset(opened);
const planDecoded = readPlanFx.doneData.map(decodePlan);
const $plan = createStore<PlanTable | null>(null, ownToServer)
  .on(planDecoded, (_, plan) => (typeof plan === 'string' ? null : plan))
  .reset(opened);

/** How the page of an event and a section is doing. */
type Reading = 'loading' | 'done' | 'missing' | 'failed';

/** A section's id, and the page of its rows from 0. */
const $route = createStore({ eventId: '', section: '', page: 0, language: DEFAULT_LANGUAGE }).on(
  opened,
  (_, { params: { id = '', section = '' }, query: { page = '' }, language }) => ({
    eventId: id,
    section,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) - 1 : 0,
    language,
  }),
);

const known = sample({
  clock: combine({ event: $event, hall: $hall, seats: $seats, plan: $plan }),
  source: $route,
  filter: (_, { event, hall, seats, plan }) =>
    event !== null && hall !== null && seats !== null && plan !== null,
  fn: ({ section, page }, { event, hall, seats, plan }) =>
    sectionSeatsOf({ event: event!, hall: hall!, seats: seats!, plan: plan! }, section, page),
});
/** Null until they are known, and where there is no such section. */
export const $sectionSeats = createStore<SectionSeats | null>(null)
  .on(known, (_, seats) => seats)
  .reset(opened);

const NOT_THERE = ['event_not_found', 'event_has_no_seating_chart'] as const;
const isMissing = (error: ApiError) => isRefused(error, ...NOT_THERE);
const failed = [readEventFx, readHallFx, readSeatsFx, readPlanFx].map(({ failData }) => failData);
export const $reading = createStore<Reading>('loading')
  .on(known, (_, seats) => (seats === null ? 'missing' : 'done'))
  .on(planDecoded, (reading, plan) => (typeof plan === 'string' ? 'failed' : reading))
  .on(failed, (reading, error) =>
    reading === 'missing' || isMissing(error) ? 'missing' : 'failed',
  )
  .reset(opened);

/** What was chosen in a form that was refused: a ticket's id, a number, and ids of seats. */
export const $refused = createStore({ ticket: '', count: '', seats: [] as readonly string[] }).on(
  opened,
  (_, { refused }) => chosenIn(refused?.fields ?? {}),
);

function chosenIn({ product, seat_count, seats }: FieldTree) {
  const chosen = typeof seats === 'object' ? Object.values(seats) : [];
  return {
    ticket: textsOf(product).id ?? '',
    count: typeof seat_count === 'string' ? seat_count : '',
    seats: chosen.flatMap((seat) => textsOf(seat).chart_id ?? []),
  };
}

export const $head = combine($sectionSeats, $reading, $route, (seats, reading, route): Head => {
  const t = texts.in(route.language);
  if (reading === 'missing') return { title: t('missing') };
  if (seats === null) return { title: t('untitled') };
  const section = inLanguage(seats.section.title, route.language);
  const event = inLanguage(seats.event.title, route.language);
  return { title: t('headTitle', { section, event }) };
});

const STATUS: Readonly<Record<Reading, number>> = {
  loading: 200,
  done: 200,
  missing: 404,
  failed: 503,
};
export const $status = $reading.map((reading) => STATUS[reading]);
