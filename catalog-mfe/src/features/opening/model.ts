import { api } from '@permanto/api-client';
import type { Event } from '@permanto/contracts';
import { OPENING_GRACE_MS } from '@permanto/contracts/rules/sales';
import { createEffect, createEvent, createStore, merge, sample } from 'effector';
import { $now, clockRead } from '../../lib/clock/model';
import { $eventsById, eventNeeded } from '../events/model';

/** The time is there at which the sales of the event with this id begin. */
export const openingReached = createEvent<string>();

/** So that a thousand browsers that wait don't ask in the same instant. */
const SPREAD_MS = 3000;
const SOON_MS = 300;

/** Resolves with the event's id, a little later. */
const pauseFx = createEffect(
  (id: string) =>
    new Promise<string>((resolve) => {
      setTimeout(resolve, SOON_MS + Math.random() * SPREAD_MS, id);
    }),
);
sample({ clock: openingReached, target: pauseFx });
sample({ clock: pauseFx.doneData, target: eventNeeded });
sample({ clock: pauseFx.doneData, fn: () => undefined, target: clockRead });

/** The event that this browser waits for; a server waits for none. */
const $awaited = createStore<string | null>(null, { serialize: 'ignore' }).on(
  openingReached,
  (_, id) => id,
);

const isOpening = (event: Event | undefined, now: number) => {
  const { available, open_at } = event?.availability ?? { available: true, open_at: null };
  const since = open_at === null ? -1 : now - Date.parse(open_at);
  return !available && since >= 0 && since < OPENING_GRACE_MS;
};

// The shop's clock may be a little behind, and an answer may come from a cache: asked once more.
sample({
  clock: merge([api.events.get.done, api.events.get.fail]).map(
    ({ params }) => params.params.eventId,
  ),
  source: { awaited: $awaited, events: $eventsById, now: $now },
  filter: ({ awaited, events, now }, id) => awaited === id && isOpening(events[id], now),
  fn: (_, id) => id,
  target: pauseFx,
});
