import type { ApiError, Refused } from '@permanto/api-client';
import {
  type CheckoutState,
  DEFAULT_LANGUAGE,
  inLanguage,
  type Localized,
} from '@permanto/contracts';
import { isBusy } from '@permanto/contracts/rules/busy';
import { wayOn } from '@permanto/contracts/rules/checkout';

/** Milliseconds: how often the status link is asked, and for how long (product.md, "Checkout creation"). */
export interface Pace {
  readonly interval: number;
  readonly limit: number;
}
/** Until a checkout that was made before says what became of it. */
export const FINDING_PACE: Pace = { interval: 100, limit: 2_000 };

/** Why no order came of it; each has its text in `order.failure`. */
export type OrderFailure =
  /** What the API says itself, in the shop's languages. */
  | { readonly kind: 'message'; readonly message: Localized }
  /** An error without a message. */
  | { readonly kind: 'unknownState' }
  /** What was made before didn't say in time what became of it. */
  | { readonly kind: 'timeout' }
  /** The way to the payment isn't there yet; it may still come. */
  | { readonly kind: 'slow' }
  /** The API failed while it was asked. */
  | { readonly kind: 'fault' }
  /** The checkout could not even be begun: no answer came. */
  | { readonly kind: 'offline' }
  /** The checkout could not even be begun: the API failed. */
  | { readonly kind: 'creation' }
  /** Another tab changed the cart, or ordered it, so that this checkout is over. */
  | { readonly kind: 'replaced' }
  /** A refusal with a code of the catalogue. */
  | { readonly kind: 'refused'; readonly error: Refused };

/** What to do after an answer of the status link. */
export type Verdict<Result> =
  | { readonly next: 'wait' }
  | { readonly next: 'done'; readonly result: Result }
  | { readonly next: 'fail'; readonly failure: OrderFailure };

function failureOf({ error_message: message }: CheckoutState): OrderFailure {
  return message && inLanguage(message, DEFAULT_LANGUAGE)
    ? { kind: 'message', message }
    : { kind: 'unknownState' };
}

/** Whether a new checkout says where to pay. */
export function payingAt(state: CheckoutState): Verdict<string> {
  const way = wayOn(state);
  if (way === null) return { next: 'wait' };
  if (way === 'failed') return { next: 'fail', failure: failureOf(state) };
  return { next: 'done', result: way.url };
}

/** Whether a checkout that was made before has come to its end. */
export function completed(state: CheckoutState): Verdict<CheckoutState> {
  if (state.checkout_status === 'ERROR') return { next: 'fail', failure: failureOf(state) };
  return state.checkout_status === 'COMPLETED' ? { next: 'done', result: state } : { next: 'wait' };
}

/** What may be a matter of a moment, e.g. a restart, is asked again; anything else ends it. */
export function verdictOfFailure(error: ApiError): Verdict<never> {
  if (error.type === 'unavailable') return { next: 'wait' };
  if (error.type === 'faulty') return { next: 'fail', failure: { kind: 'fault' } };
  if (isBusy(error.code)) return { next: 'wait' };
  if (error.code === 'checkout_not_found') {
    return { next: 'fail', failure: { kind: 'replaced' } };
  }
  return { next: 'fail', failure: { kind: 'refused', error } };
}

/** Why the checkout could not be begun. */
export function creationFailure(error: ApiError): OrderFailure {
  if (error.type === 'refused') return { kind: 'refused', error };
  return { kind: error.type === 'unavailable' ? 'offline' : 'creation' };
}
