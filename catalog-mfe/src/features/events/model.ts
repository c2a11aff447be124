import { api, isRefused } from '@permanto/api-client';
import type { Event } from '@permanto/contracts';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { type CatalogEvent, catalogEvent } from '../../lib/event';
import { $now } from '../../lib/clock/model';
import { stateOnStart, type LoadState } from '../../lib/load-state';

/** The list of events must be loaded or reloaded. */
export const eventsNeeded = createEvent();
/** The event with this id must be loaded or reloaded. */
export const eventNeeded = createEvent<string>();

const readEventsFx = attach({ effect: api.events.list, mapParams: () => ({}) });
const readEventFx = attach({
  effect: api.events.get,
  mapParams: (eventId: string) => ({ params: { eventId } }),
});
sample({ clock: eventsNeeded, target: readEventsFx });
sample({ clock: eventNeeded, target: readEventFx });

type EventsById = Readonly<Record<string, CatalogEvent>>;

const withEvents = (known: EventsById, newer: readonly Event[]): EventsById => ({
  ...known,
  ...Object.fromEntries(newer.map((event) => [event.id, catalogEvent(event)])),
});

/** A cache of all loaded events; a page opened from the list shows its event at once. */
export const $eventsById = createStore<EventsById>({})
  .on(readEventsFx.doneData, (known, { events }) => withEvents(known, events))
  .on(api.events.get.doneData, (known, { event }) => withEvents(known, [event]));

const $listedIds = createStore<readonly string[]>([]).on(readEventsFx.doneData, (_, { events }) =>
  events.map(({ id }) => id),
);

/** The events of the latest list; empty if it could not be loaded (product.md, "Error messages"). */
export const $listedEvents = combine($listedIds, $eventsById, (ids, events) =>
  ids.flatMap((id) => events[id] ?? []),
);

export const $listReading = createStore<LoadState>('reading')
  .on(readEventsFx, stateOnStart)
  .on(readEventsFx.done, () => 'read')
  .on(readEventsFx.fail, () => 'failed');

/** When the list was last loaded, ms since 1970; 0 before that. */
export const $listReadAt = createStore(0);
sample({ clock: readEventsFx.done, source: $now, target: $listReadAt });

/** Event id → state of its latest single request; no entry if it was never requested singly. */
export const $eventReadings = createStore<Readonly<Record<string, LoadState>>>({})
  .on(readEventFx, (readings, id) => ({ ...readings, [id]: stateOnStart(readings[id]) }))
  .on(readEventFx.done, (readings, { params: id }) => ({ ...readings, [id]: 'read' }))
  .on(readEventFx.fail, (readings, { params: id, error }) => ({
    ...readings,
    [id]: isRefused(error, 'event_not_found', 'invalid_field') ? 'missing' : 'failed',
  }));

/** Event id → when it was last loaded singly, ms since 1970; for the list, see {@link $listReadAt}. */
export const $eventReadAts = createStore<Readonly<Record<string, number>>>({});
sample({
  clock: readEventFx.done,
  source: { readAts: $eventReadAts, now: $now },
  fn: ({ readAts, now }, { params: id }) => ({ ...readAts, [id]: now }),
  target: $eventReadAts,
});
