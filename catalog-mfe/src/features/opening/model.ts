import { api } from '@permanto/api-client';
import { attach, createEvent, createStore, merge, sample } from 'effector';
import { $now, clockRead } from '../../lib/clock/model';
import { eventNeeded } from '../events/model';
import { nextOpening } from './next-opening';

/** An event with its products, or a product on its page. */
export interface Awaited {
  readonly of: 'event' | 'product';
  readonly id: string;
}

/** Sales of this, or of a part of it, begin now. */
export const openingReached = createEvent<Awaited>();

/** Jitter, so that waiting browsers don't send their requests all at once; after some attempts each waits longer. */
const JITTER_MS = 3_000;
const MAX_JITTER_MS = 15_000;
const QUICK_ATTEMPTS = 3;
const MIN_DELAY_MS = 300;

/** What this browser waits for; null on servers. */
const $awaited = createStore<Awaited | null>(null).on(openingReached, (_, awaited) => awaited);
const $attempts = createStore(0);

const delayFx = attach({
  source: $attempts,
  effect: (attempts, awaited: Awaited) =>
    new Promise<Awaited>((resolve) => {
      const jitter = Math.min(
        JITTER_MS * 2 ** Math.max(0, attempts - QUICK_ATTEMPTS),
        MAX_JITTER_MS,
      );
      setTimeout(resolve, MIN_DELAY_MS + Math.random() * jitter, awaited);
    }),
});
$attempts.on(delayFx.done, (attempts) => attempts + 1).reset(openingReached);
sample({ clock: openingReached, target: delayFx });
sample({ clock: delayFx.doneData, fn: () => undefined, target: clockRead });

/** The product with this id must be read again. */
export const productDue = sample({
  clock: delayFx.doneData,
  filter: ({ of }) => of === 'product',
  fn: ({ id }) => id,
});
sample({
  clock: delayFx.doneData,
  filter: ({ of }) => of === 'event',
  fn: ({ id }) => id,
  target: eventNeeded,
});

interface Answer extends Awaited {
  /** When sales of a part of it begin next; undefined where there was no answer. */
  readonly next?: string | null;
}

const answered = merge<Answer>([
  api.events.get.done.map(({ result: { event } }) => ({
    of: 'event',
    id: event.id,
    next: nextOpening([event, ...event.products]),
  })),
  api.products.get.done.map(({ result: { product } }) => ({
    of: 'product',
    id: product.id,
    next: nextOpening([product]),
  })),
  api.events.get.fail.map(({ params }) => ({ of: 'event', id: params.params.eventId })),
  api.products.get.fail.map(({ params }) => ({ of: 'product', id: params.params.productId })),
]);

const ofAwaited = sample({
  clock: answered,
  source: { awaited: $awaited, now: $now },
  filter: ({ awaited }, { of, id }) => awaited?.of === of && awaited.id === id,
  fn: ({ now }, { next, ...awaited }) => ({
    awaited,
    // The API, or a cached answer of it, is a little behind.
    isOpening: next === undefined || (next !== null && Date.parse(next) <= now),
  }),
});
$awaited.on(ofAwaited, (awaited, { isOpening }) => (isOpening ? awaited : null));
sample({
  clock: ofAwaited,
  source: delayFx.pending,
  filter: (isDue, { isOpening }) => isOpening && !isDue,
  fn: (_, { awaited }) => awaited,
  target: delayFx,
});
