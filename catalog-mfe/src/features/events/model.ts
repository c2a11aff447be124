import { api, isRefused } from '@permanto/api-client';
import type { Event } from '@permanto/contracts';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $now } from '../../lib/clock/model';
import { begun, type Reading } from '../../lib/reading';

/** The list of events is needed, anew. */
export const eventsNeeded = createEvent();
/** One event is needed, anew; its id. */
export const eventNeeded = createEvent<string>();

const readEventsFx = attach({ effect: api.events.list, mapParams: () => ({}) });
const readEventFx = attach({
  effect: api.events.get,
  mapParams: (eventId: string) => ({ params: { eventId } }),
});
sample({ clock: eventsNeeded, target: readEventsFx });
sample({ clock: eventNeeded, target: readEventFx });

type EventsById = Readonly<Record<string, Event>>;

const withEvents = (known: EventsById, newer: readonly Event[]): EventsById => ({
  ...known,
  ...Object.fromEntries(newer.map((event) => [event.id, event])),
});

/** Every event that was read, whoever read it; a page opened from the list shows it at once. */
export const $eventsById = createStore<EventsById>({})
  .on(readEventsFx.doneData, (known, { events }) => withEvents(known, events))
  .on(api.events.get.doneData, (known, { event }) => withEvents(known, [event]));

const $listedIds = createStore<readonly string[]>([]).on(readEventsFx.doneData, (_, { events }) =>
  events.map(({ id }) => id),
);

/** The events of the newest list; empty where it could not be read (spec, section 8). */
export const $listedEvents = combine($listedIds, $eventsById, (ids, events) =>
  ids.flatMap((id) => events[id] ?? []),
);

export const $listReading = createStore<Reading>('reading')
  .on(readEventsFx, begun)
  .on(readEventsFx.done, () => 'read')
  .on(readEventsFx.fail, () => 'failed');

/** When the list was last read, ms since 1970; 0 before that. */
export const $listReadAt = createStore(0);
sample({ clock: readEventsFx.done, source: $now, target: $listReadAt });

/** Event id → how its newest read went; nothing where it was never asked for by itself. */
export const $eventReadings = createStore<Readonly<Record<string, Reading>>>({})
  .on(readEventFx, (readings, id) => ({ ...readings, [id]: begun(readings[id]) }))
  .on(readEventFx.done, (readings, { params: id }) => ({ ...readings, [id]: 'read' }))
  .on(readEventFx.fail, (readings, { params: id, error }) => ({
    ...readings,
    [id]: isRefused(error, 'event_not_found', 'invalid_field') ? 'missing' : 'failed',
  }));

/** Event id → when it was last read by itself, ms since 1970; the list's read is at {@link $listReadAt}. */
export const $eventReadAts = createStore<Readonly<Record<string, number>>>({});
sample({
  clock: readEventFx.done,
  source: { readAts: $eventReadAts, now: $now },
  fn: ({ readAts, now }, { params: id }) => ({ ...readAts, [id]: now }),
  target: $eventReadAts,
});
