import type { CatalogEvent } from './event';
import { type Day, dayAt } from './day';

const MAX_NIGHT_MS = 12 * 3_600_000;

/** The first and the last day of an event; a night that ends after midnight belongs to its first day. */
export function daysOf(event: CatalogEvent): { first: Day; last: Day } {
  const [start, end] = [Date.parse(event.start_date), Date.parse(event.end_date)];
  const first = dayAt(start);
  return { first, last: end - start < MAX_NIGHT_MS ? first : dayAt(end) };
}

/** Whether any day of the event is from `from` to `to`; null means no limit. */
export function isWithin(event: CatalogEvent, from: Day | null, to: Day | null): boolean {
  const { first, last } = daysOf(event);
  return (from === null || last >= from) && (to === null || first <= to);
}
