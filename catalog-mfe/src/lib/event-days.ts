import type { Event } from '@permanto/contracts';
import { type Day, dayAt } from './day';

const NIGHT = 12 * 3_600_000;

/** The first and the last day of an event; a night that ends after midnight is of the day that it began. */
export function daysOf(event: Event): { first: Day; last: Day } {
  const [start, end] = [Date.parse(event.start_date), Date.parse(event.end_date)];
  const first = dayAt(start);
  return { first, last: end - start < NIGHT ? first : dayAt(end) };
}

/** Whether some day of the event is one from `from` to `to`; null is open. */
export function isWithin(event: Event, from: Day | null, to: Day | null): boolean {
  const { first, last } = daysOf(event);
  return (from === null || last >= from) && (to === null || first <= to);
}
