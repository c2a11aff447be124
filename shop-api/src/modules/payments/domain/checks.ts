const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** While it can still be paid: the callback has had its chance, so the provider is asked. */
const WAITING_SECONDS = [MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 15 * MINUTE];
/** After it was cancelled: money that came all the same is found and dealt with. */
const CANCELLED_SECONDS = [10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

/**
 * When the provider is asked next about a payment whose callback has not come, in seconds from
 * now; null when it has been asked often enough. `checks` counts the questions in this state.
 */
export function nextCheckSeconds(
  state: 'created' | 'open' | 'processing' | 'cancelled',
  checks: number,
): number | null {
  if (state === 'cancelled') return CANCELLED_SECONDS[checks] ?? null;
  return WAITING_SECONDS[Math.min(checks, WAITING_SECONDS.length - 1)] ?? null;
}
