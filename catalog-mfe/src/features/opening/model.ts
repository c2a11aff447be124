import { api } from '@permanto/api-client';
import type { Event } from '@permanto/contracts';
import { salesState } from '@permanto/contracts/rules/sales';
import { attach, createEvent, createStore, merge, sample } from 'effector';
import { $now, clockRead } from '../../lib/clock/model';
import { $eventsById, eventNeeded } from '../events/model';

/** The sales of the event with this id begin now. */
export const openingReached = createEvent<string>();

/** Jitter, so that waiting browsers don't send their requests all at once; after some attempts each waits longer. */
const JITTER_MS = 3_000;
const MAX_JITTER_MS = 15_000;
const QUICK_ATTEMPTS = 3;
const MIN_DELAY_MS = 300;

/** The event that this browser waits for; null on servers. */
const $awaited = createStore<string | null>(null).on(openingReached, (_, id) => id);
const $attempts = createStore(0);

/** Resolves with the event's id after a delay. */
const delayFx = attach({
  source: $attempts,
  effect: (attempts, id: string) =>
    new Promise<string>((resolve) => {
      const jitter = Math.min(
        JITTER_MS * 2 ** Math.max(0, attempts - QUICK_ATTEMPTS),
        MAX_JITTER_MS,
      );
      setTimeout(resolve, MIN_DELAY_MS + Math.random() * jitter, id);
    }),
});
$attempts.on(delayFx.done, (attempts) => attempts + 1).reset(openingReached);
sample({ clock: openingReached, target: delayFx });
sample({ clock: delayFx.doneData, target: eventNeeded });
sample({ clock: delayFx.doneData, fn: () => undefined, target: clockRead });

/** Whether sales should have begun, as far as is known: the API, or a cached answer of it, is a little behind. */
const isOpening = (event: Event | undefined, now: number) => {
  if (event === undefined || salesState(event.availability) !== 'notYet') return false;
  const { open_at } = event.availability;
  return open_at !== null && Date.parse(open_at) <= now;
};

sample({
  clock: merge([api.events.get.done, api.events.get.fail]).map(
    ({ params }) => params.params.eventId,
  ),
  source: { awaited: $awaited, events: $eventsById, now: $now, isDue: delayFx.pending },
  filter: ({ awaited, events, now, isDue }, id) =>
    awaited === id && !isDue && isOpening(events[id], now),
  fn: (_, id) => id,
  target: delayFx,
});
