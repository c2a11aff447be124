import { cartApi } from '@permanto/api-client';
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector';
import {
  type OrderFailure,
  STATUS_POLL,
  verdictOf,
  verdictOfFailure,
} from '../../lib/checkout-status';

/** Follow this checkout until it says where to pay. */
export const followed = createEvent<string>();
export const abandoned = createEvent();

interface Wait {
  readonly checkoutId: string;
  readonly ms: number;
}
/** Resolves with the time, in ms since 1970. */
const waitFx = createEffect<Wait, number>(
  ({ ms }) => new Promise((resolve) => setTimeout(() => resolve(Date.now()), ms)),
);
const askFx = attach({
  effect: cartApi.checkoutStatus,
  mapParams: (checkoutId: string) => ({ params: { checkoutId } }),
});

interface Watch {
  readonly checkoutId: string;
  /** When it began, in ms since 1970; null before the first look at the clock. */
  readonly since: number | null;
}
const $watch = createStore<Watch | null>(null, { serialize: 'ignore' })
  .on(followed, (_, checkoutId) => ({ checkoutId, since: null }))
  .on(waitFx.doneData, (watch, now) => watch && { ...watch, since: watch.since ?? now });

sample({ clock: followed, fn: (checkoutId) => ({ checkoutId, ms: 0 }), target: waitFx });

/** Nothing that was asked for an abandoned checkout counts. */
const waited = sample({
  clock: waitFx.done,
  source: $watch,
  filter: (watch, { params }) => watch?.checkoutId === params.checkoutId,
  fn: (watch, { params, result: now }) => ({
    checkoutId: params.checkoutId,
    isOver: now - (watch?.since ?? now) >= STATUS_POLL.limit,
  }),
});
sample({
  clock: waited,
  filter: ({ isOver }) => !isOver,
  fn: ({ checkoutId }) => checkoutId,
  target: askFx,
});

const judged = sample({
  clock: [
    askFx.done.map(({ params, result }) => ({
      checkoutId: params,
      verdict: verdictOf(result.cart_checkout),
    })),
    askFx.fail.map(({ params, error }) => ({
      checkoutId: params,
      verdict: verdictOfFailure(error),
    })),
  ],
  source: $watch,
  filter: (watch, { checkoutId }) => watch?.checkoutId === checkoutId,
  fn: (_, judgement) => judgement,
});
sample({
  clock: judged,
  filter: ({ verdict }) => verdict.next === 'wait',
  fn: ({ checkoutId }) => ({ checkoutId, ms: STATUS_POLL.interval }),
  target: waitFx,
});

/** Where to pay. */
export const forwarded = judged.filterMap(({ verdict }) =>
  verdict.next === 'forward' ? verdict.url : undefined,
);
export const failed = merge<OrderFailure>([
  judged.filterMap(({ verdict }) => (verdict.next === 'fail' ? verdict.failure : undefined)),
  waited.filterMap(({ isOver }): OrderFailure | undefined =>
    isOver ? { kind: 'timeout' } : undefined,
  ),
]);
$watch.reset(abandoned, forwarded, failed);
