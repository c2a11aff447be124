import type { ApiError, Refused } from '@permanto/api-client';
import type { CheckoutState, Localized } from '@permanto/contracts';

/** Milliseconds: how often the status link is asked, and for how long (spec, section 4). */
export const STATUS_POLL = { interval: 1_000, limit: 30_000 } as const;

/** Why no order came of it; each has its text in `order.failure`. */
export type OrderFailure =
  /** What the API says itself, in the shop's languages. */
  | { readonly kind: 'told'; readonly message: Localized }
  /** An error without a message. */
  | { readonly kind: 'unknownState' }
  /** It took too long. */
  | { readonly kind: 'timeout' }
  /** The API failed while it was asked. */
  | { readonly kind: 'fault' }
  /** The checkout could not even be begun. */
  | { readonly kind: 'creation' }
  /** A refusal with a code of the catalogue. */
  | { readonly kind: 'refused'; readonly error: Refused };

/** What to do after an answer of the status link. */
export type Verdict =
  | { readonly next: 'wait' }
  | { readonly next: 'forward'; readonly url: string }
  | { readonly next: 'fail'; readonly failure: OrderFailure };

/** Only an address of the web: the browser is sent there. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

export function verdictOf(state: CheckoutState): Verdict {
  const url = state.next_step?.forward_to_url;
  if (state.checkout_status === 'ERROR') {
    const message = state.error_message;
    return {
      next: 'fail',
      failure: message?.fi ? { kind: 'told', message } : { kind: 'unknownState' },
    };
  }
  if (url === undefined) return { next: 'wait' };
  if (!isWebAddress(url)) return { next: 'fail', failure: { kind: 'unknownState' } };
  return { next: 'forward', url };
}

/** No answer may be a matter of a moment, e.g. a restart, so it is asked again; anything else ends it. */
export function verdictOfFailure(error: ApiError): Verdict {
  if (error.type === 'unavailable') return { next: 'wait' };
  if (error.type === 'faulty') return { next: 'fail', failure: { kind: 'fault' } };
  return { next: 'fail', failure: { kind: 'refused', error } };
}

/** Why the checkout could not be begun. */
export function creationFailure(error: ApiError): OrderFailure {
  return error.type === 'refused' ? { kind: 'refused', error } : { kind: 'creation' };
}
