import type { CheckoutState } from '@permanto/contracts';
import { CREATION_POLL } from '@permanto/contracts/rules/checkout';
import {
  completed,
  FINDING_PACE,
  type OrderFailure,
  type Pace,
  payingAt,
  type Verdict,
  verdictOfFailure,
} from './verdicts';

/** What is asked of a checkout's status link. */
interface Question<Result> {
  readonly pace: Pace;
  readonly verdictOf: (state: CheckoutState) => Verdict<Result>;
  /** The failure when `pace.limit` is over. */
  readonly overtime: OrderFailure;
}
/** Where a new checkout is paid, or where its order is if nothing is to be paid. */
export const PAYMENT_URL: Question<string> = {
  pace: CREATION_POLL,
  verdictOf: payingAt,
  overtime: { kind: 'slow' },
};
/** What became of a checkout that was made before, e.g. in another tab. */
export const OUTCOME: Question<CheckoutState> = {
  pace: FINDING_PACE,
  verdictOf: completed,
  overtime: { kind: 'timeout' },
};

export type Followed<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly failure: OrderFailure }
  | { readonly kind: 'aborted' };

export interface FollowOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called before each read, with the milliseconds since the first one. */
  readonly onRead?: (elapsedMs: number) => void;
}

/** Resolves after `ms`, or at once when `signal` aborts. */
const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal?.addEventListener('abort', finish);
  });

/** Polls a checkout's status link until it answers the question (product.md, "Checkout status"). Never rejects. */
export async function followCheckout<Result>(
  readState: () => Promise<CheckoutState>,
  { pace, verdictOf, overtime }: Question<Result>,
  { signal, onRead }: FollowOptions = {},
): Promise<Followed<Result>> {
  const startedAt = performance.now();
  while (!signal?.aborted) {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs >= pace.limit) return { kind: 'failed', failure: overtime };
    onRead?.(elapsedMs);
    const verdict = await readState().then(verdictOf, verdictOfFailure);
    if (signal?.aborted) break;
    if (verdict.next === 'done') return { kind: 'done', result: verdict.result };
    if (verdict.next === 'fail') return { kind: 'failed', failure: verdict.failure };
    await wait(pace.interval, signal);
  }
  return { kind: 'aborted' };
}
