import type { Availability } from '../entities/product';
import type { Event } from '../entities/event';

/** Whether something can be bought now, and why not. */
export type SalesState = 'open' | 'notYet' | 'closed' | 'soldOut';

/** Whether an event takes place as planned. */
export type EventState = 'open' | 'cancelled' | 'postponed' | 'finished';

/**
 * For so long after `open_at` an answer without tickets means "not quite yet": clocks differ, and
 * an answer may be some seconds old. Nothing is called sold out that has not been on sale.
 */
export const OPENING_GRACE_MS = 20_000;

/** @param now milliseconds since 1970 */
export function salesState(
  { available, open_at, close_at }: Pick<Availability, 'available' | 'open_at' | 'close_at'>,
  now: number,
): SalesState {
  if (available) return 'open';
  if (close_at !== null && Date.parse(close_at) <= now) return 'closed';
  if (open_at !== null && Date.parse(open_at) + OPENING_GRACE_MS > now) return 'notYet';
  return 'soldOut';
}

/** @param now milliseconds since 1970 */
export function eventState(
  { status, end_date }: Pick<Event, 'status' | 'end_date'>,
  now: number,
): EventState {
  if (status !== 'confirmed') return status;
  return Date.parse(end_date) <= now ? 'finished' : 'open';
}
