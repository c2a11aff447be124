const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** While it can still be paid: the callback has had its chance, so the provider is asked. */
const WAITING_SECONDS = [
  MINUTE_SECONDS,
  2 * MINUTE_SECONDS,
  4 * MINUTE_SECONDS,
  8 * MINUTE_SECONDS,
  15 * MINUTE_SECONDS,
];
/** After it was cancelled: money that came all the same is found and dealt with. */
const CANCELLED_SECONDS = [10 * MINUTE_SECONDS, HOUR_SECONDS, 6 * HOUR_SECONDS, 24 * HOUR_SECONDS];

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
