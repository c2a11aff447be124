import { SHOP_TIME_ZONE } from '@permanto/contracts';

/** A calendar day, `2027-01-31`; strings sort chronologically. */
export type Day = string;
/** `2027-01` */
export type Month = string;

const DAY_MS = 86_400_000;
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
// The Swedish format is that of ISO 8601.
const isoDay = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { ...numeric, timeZone });
const inShop = isoDay(SHOP_TIME_ZONE);
const inUtc = isoDay('UTC');

/** The day in the shop's time zone. @param at ms since 1970 */
export const dayAt = (at: number): Day => inShop.format(at);

/** Whether it is an existing day. */
export function isDay(text: string): text is Day {
  const at = /^2\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && inUtc.format(at) === text;
}

export const isMonth = (text: string): text is Month => isDay(`${text}-01`);

export const addDays = (day: Day, count: number): Day =>
  inUtc.format(Date.parse(day) + count * DAY_MS);

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

export const monthOf = (day: Day): Month => day.slice(0, 'YYYY-MM'.length);

const firstOf = (month: Month): Day => `${month}-01`;

/** The month's last day; 31 days after the first is always in the next month. */
export const lastOf = (month: Month): Day =>
  addDays(firstOf(monthOf(addDays(firstOf(month), 31))), -1);

/** All days from `first` to `last`, inclusive. */
export function daysBetween(first: Day, last: Day): Day[] {
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(length, 0) }, (_, index) => addDays(first, index));
}

/** The weeks that contain a month's days, each from Monday to Sunday. */
export function weeksOf(month: Month): Day[][] {
  const first = mondayOf(firstOf(month));
  const weeks = Math.ceil(daysBetween(first, lastOf(month)).length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    daysBetween(addDays(first, week * 7), addDays(first, week * 7 + 6)),
  );
}

/** An instant of the day, for formatting; noon UTC is the same day in the shop's time zone. */
export const instantOf = (day: Day): string => `${day}T12:00:00Z`;
