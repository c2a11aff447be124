import { api } from '@permanto/api-client';
import type { Stream } from '@permanto/contracts';
import { attach, createEvent, createStore, sample } from 'effector';

/** The stream of the event with this id is needed. */
export const eventStreamNeeded = createEvent<string>();

const readStreamsFx = attach({ effect: api.streams.list, mapParams: (_eventId: string) => ({}) });
sample({ clock: eventStreamNeeded, target: readStreamsFx });

/** What a link to a stream needs; the rest is not serialized into the page. */
export type EventStream = Pick<Stream, 'id' | 'title' | 'event_id'>;

/** The stream of the last requested event; null if it has none, or it is unknown. */
export const $eventStream = createStore<EventStream | null>(null)
  .on(readStreamsFx.done, (_, { params: eventId, result: { streams } }) => {
    const stream = streams.find(({ event_id }) => event_id === eventId);
    return stream === undefined
      ? null
      : { id: stream.id, title: stream.title, event_id: stream.event_id };
  })
  .reset(eventStreamNeeded);
