import { SHOP_TIME_ZONE } from '@permanto/contracts';

/** A day of the calendar, `2027-01-31`: days compare as they follow one another. */
export type Day = string;
/** `2027-01` */
export type Month = string;

const DAY_IN_MS = 86_400_000;
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
// Swedish writes a day as ISO 8601 does.
const isoDay = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { ...numeric, timeZone });
const inShop = isoDay(SHOP_TIME_ZONE);
const inUtc = isoDay('UTC');

/** The day that it is in the shop at an instant. @param at ms since 1970 */
export const dayAt = (at: number): Day => inShop.format(at);

/** Whether it is a day that the calendar has. */
export function isDay(text: string): text is Day {
  const at = /^2\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && inUtc.format(at) === text;
}

export const isMonth = (text: string): text is Month => isDay(`${text}-01`);

export const addDays = (day: Day, count: number): Day =>
  inUtc.format(Date.parse(day) + count * DAY_IN_MS);

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

export const monthOf = (day: Day): Month => day.slice(0, 'YYYY-MM'.length);

const firstOf = (month: Month): Day => `${month}-01`;

/** The month's last day: 31 days after its first is always in the next one. */
export const lastOf = (month: Month): Day =>
  addDays(firstOf(monthOf(addDays(firstOf(month), 31))), -1);

/** Every day from `first` to `last`, both counted. */
export function daysBetween(first: Day, last: Day): Day[] {
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_IN_MS) + 1;
  return Array.from({ length: Math.max(length, 0) }, (_, index) => addDays(first, index));
}

/** The weeks that a month's days are in, from Monday to Sunday each. */
export function weeksOf(month: Month): Day[][] {
  const first = mondayOf(firstOf(month));
  const weeks = Math.ceil(daysBetween(first, lastOf(month)).length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    daysBetween(addDays(first, week * 7), addDays(first, week * 7 + 6)),
  );
}

/** An instant of the day, for formats; noon is the same day in the shop's time zone. */
export const instantOf = (day: Day): string => `${day}T12:00:00Z`;
