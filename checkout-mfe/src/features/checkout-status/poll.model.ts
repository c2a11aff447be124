import { cartApi } from '@permanto/api-client';
import type { CheckoutState } from '@permanto/contracts';
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector';
import {
  type OrderFailure,
  type Pace,
  type Verdict,
  verdictOfFailure,
} from '../../lib/checkout-status';

interface Wait {
  readonly checkoutId: string;
  readonly ms: number;
}

interface Watch {
  readonly checkoutId: string;
  /** When it began, in ms since 1970; null before the first look at the clock. */
  readonly since: number | null;
}

interface PollOptions<Result> {
  readonly pace: Pace;
  readonly verdictOf: (state: CheckoutState) => Verdict<Result>;
  /** What it is called when the time is over. */
  readonly overtime: OrderFailure;
}

/** Asks the status link of one checkout at a time, until it has something to say (spec, section 4). */
export function createPoll<Result>({ pace, verdictOf, overtime }: PollOptions<Result>) {
  const followed = createEvent<string>();
  const abandoned = createEvent();

  /** Resolves with the time, in ms since 1970. */
  const waitFx = createEffect<Wait, number>(
    ({ ms }) => new Promise((resolve) => setTimeout(() => resolve(Date.now()), ms)),
  );
  const askFx = attach({
    effect: cartApi.checkoutStatus,
    mapParams: (checkoutId: string) => ({ params: { checkoutId } }),
  });
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
      elapsed: now - (watch?.since ?? now),
    }),
  });
  const isOver = ({ elapsed }: { elapsed: number }) => elapsed >= pace.limit;
  sample({
    clock: waited,
    filter: (wait) => !isOver(wait),
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
        verdict: verdictOfFailure(error) as Verdict<Result>,
      })),
    ],
    source: $watch,
    filter: (watch, { checkoutId }) => watch?.checkoutId === checkoutId,
    fn: (_, judgement) => judgement,
  });
  sample({
    clock: judged,
    filter: ({ verdict }) => verdict.next === 'wait',
    fn: ({ checkoutId }) => ({ checkoutId, ms: pace.interval }),
    target: waitFx,
  });

  const ended = judged.map(({ verdict }) => verdict);
  const found = ended.filterMap((verdict) =>
    verdict.next === 'done' ? { result: verdict.result } : undefined,
  );
  const failed = merge<OrderFailure>([
    ended.filterMap((verdict) => (verdict.next === 'fail' ? verdict.failure : undefined)),
    waited.filter({ fn: isOver }).map(() => overtime),
  ]);
  $watch.reset(abandoned, found, failed);

  return {
    followed,
    abandoned,
    found: found.map(({ result }) => result),
    failed,
    /** Milliseconds since it was followed, before each question. */
    waited: waited.map(({ elapsed }) => elapsed),
  };
}
