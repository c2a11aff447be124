import { api } from '@permanto/api-client';
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Related } from './related';

/** The other dates of the event with this id are needed. */
export const otherDatesNeeded = createEvent<string>();

// The list is read for what is shown of it: the server doesn't send the whole catalogue with an event.
const readRelatedFx = createEffect(async (eventId: string) => {
  const [{ events }, { relatedTo }] = await Promise.all([
    api.events.list({}),
    import(/* webpackChunkName: "event-later" */ './related'),
  ]);
  return relatedTo(events, eventId, Date.now());
});
sample({ clock: otherDatesNeeded, target: readRelatedFx });

/** Of the event that was asked for last; null where nobody could say. */
export const $related = createStore<Related | null>(null)
  .on(readRelatedFx.doneData, (_, related) => related)
  .reset(otherDatesNeeded);
