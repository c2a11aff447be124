import { api, apiTimeFx } from '@permanto/api-client';
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Related } from './related';

/** The other dates of the event with this id must be loaded. */
export const otherDatesNeeded = createEvent<string>();

// Keeps only what is shown, so that the whole list is not serialized into the page.
const readRelatedFx = createEffect(async (eventId: string) => {
  const [{ events }, now, { relatedTo }] = await Promise.all([
    api.events.list({}),
    apiTimeFx(),
    import(/* webpackChunkName: "event-later" */ './related'),
  ]);
  return relatedTo(events, eventId, now);
});
sample({ clock: otherDatesNeeded, target: readRelatedFx });

/** For the last requested event; null if unknown. */
export const $related = createStore<Related | null>(null)
  .on(readRelatedFx.doneData, (_, related) => related)
  .reset(otherDatesNeeded);
