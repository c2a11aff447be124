import type { CatalogEvent } from '../../lib/event';
import { addDays, type Day, dayAt, lastOf, type Month, monthOf, weeksOf } from '../../lib/day';
import { daysOf, isWithin } from '../../lib/event-days';
import { isOver } from '../../lib/upcoming';

export interface CalendarDay {
  readonly day: Day;
  readonly isToday: boolean;
  readonly events: readonly CatalogEvent[];
}

export interface Calendar {
  readonly month: Month;
  /** Each from Monday to Sunday; null for days of other months. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
  /** The nearest months that have events. */
  readonly previous: Month | null;
  readonly next: Month | null;
  /** The number of events in the month. */
  readonly count: number;
}

/** The months that contain days of events, in order. */
function monthsOf(events: readonly CatalogEvent[]): Month[] {
  const months = new Set<Month>();
  for (const event of events) {
    const { first, last } = daysOf(event);
    for (let day = first; monthOf(day) <= monthOf(last); day = firstAfter(day)) {
      months.add(monthOf(day));
    }
  }
  return [...months].sort();
}

const firstAfter = (day: Day): Day => addDays(lastOf(monthOf(day)), 1);

/** The month of the next event, or of the last one. */
function defaultMonth(events: readonly CatalogEvent[], now: number): Month {
  const next = events.find((event) => !isOver(event, now)) ?? events.at(-1);
  if (next === undefined) return monthOf(dayAt(now));
  const { first } = daysOf(next);
  const today = dayAt(now);
  return monthOf(first < today && !isOver(next, now) ? today : first);
}

/** @param requested the month, or empty for the default; `now` is ms since 1970 */
export function calendarOf(
  events: readonly CatalogEvent[],
  requested: Month,
  now: number,
): Calendar {
  const month = requested || defaultMonth(events, now);
  const months = monthsOf(events);
  const today = dayAt(now);
  const dayOf = (day: Day): CalendarDay | null =>
    monthOf(day) === month
      ? { day, isToday: day === today, events: events.filter((one) => isWithin(one, day, day)) }
      : null;
  return {
    month,
    weeks: weeksOf(month).map((week) => week.map(dayOf)),
    previous: months.findLast((other) => other < month) ?? null,
    next: months.find((other) => other > month) ?? null,
    count: events.filter((event) => isWithin(event, `${month}-01`, lastOf(month))).length,
  };
}
