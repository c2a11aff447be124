import { api } from '@permanto/api-client';
import type { Event } from '@permanto/contracts';
import { OPENING_GRACE_MS } from '@permanto/contracts/rules/sales';
import { createEffect, createEvent, createStore, merge, sample } from 'effector';
import { $now, clockRead } from '../../lib/clock/model';
import { $eventsById, eventNeeded } from '../events/model';

/** The sales of the event with this id begin now. */
export const openingReached = createEvent<string>();

/** Jitter, so that waiting browsers don't send their requests all at once. */
const JITTER_MS = 3000;
const MIN_DELAY_MS = 300;

/** Resolves with the event's id after a delay. */
const delayFx = createEffect(
  (id: string) =>
    new Promise<string>((resolve) => {
      setTimeout(resolve, MIN_DELAY_MS + Math.random() * JITTER_MS, id);
    }),
);
sample({ clock: openingReached, target: delayFx });
sample({ clock: delayFx.doneData, target: eventNeeded });
sample({ clock: delayFx.doneData, fn: () => undefined, target: clockRead });

/** The event that this browser waits for; null on servers. */
const $awaited = createStore<string | null>(null).on(openingReached, (_, id) => id);

const isOpening = (event: Event | undefined, now: number) => {
  const { available, open_at } = event?.availability ?? { available: true, open_at: null };
  const since = open_at === null ? -1 : now - Date.parse(open_at);
  return !available && since >= 0 && since < OPENING_GRACE_MS;
};

// The server's clock may be behind, or the response cached: request again.
sample({
  clock: merge([api.events.get.done, api.events.get.fail]).map(
    ({ params }) => params.params.eventId,
  ),
  source: { awaited: $awaited, events: $eventsById, now: $now },
  filter: ({ awaited, events, now }, id) => awaited === id && isOpening(events[id], now),
  fn: (_, id) => id,
  target: delayFx,
});
