import type { ApiError } from '@permanto/api-client';
import type { CheckoutState } from '@permanto/contracts/entities';
import { CREATION_POLL, wayOn } from '@permanto/contracts/rules/checkout';
import type { Localized } from '@permanto/contracts/values';

/** Where the browser goes, or what the API says of a checkout that leads nowhere. */
export type End =
  | { readonly url: string }
  /** `isOver` where nothing more will come of it. */
  | { readonly told: Localized | null; readonly isOver: boolean };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What may be a matter of a moment, e.g. a restart, is asked again. */
async function askedOnce(ask: () => Promise<CheckoutState>): Promise<CheckoutState | null> {
  try {
    return await ask();
  } catch (error) {
    if ((error as ApiError).type === 'unavailable') return null;
    throw error;
  }
}

/** Asks a new checkout every second, for half a minute, where it leads (spec, section 4). */
export async function followCheckout(ask: () => Promise<CheckoutState>): Promise<End> {
  const end = Date.now() + CREATION_POLL.limit;
  for (;;) {
    const state = await askedOnce(ask);
    const way = state && wayOn(state);
    if (way === 'failed') return { told: state?.error_message ?? null, isOver: true };
    if (way !== null) return way;
    if (Date.now() >= end) return { told: null, isOver: false };
    await wait(CREATION_POLL.interval);
  }
}
