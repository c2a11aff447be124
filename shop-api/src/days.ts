import { Temporal } from '@js-temporal/polyfill';
import { SHOP_TIME_ZONE } from '@permanto/contracts';
import { easter } from 'date-easter';

/** Swedish dates have the ISO 8601 format. */
const isoDays = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });

/** The calendar day in the shop's time zone, e.g. `2026-03-29`. */
export const shopDay = (instant: Date): string => isoDays.format(instant);

/** Its last millisecond, so that it is written as this day. */
const lastMomentOf = (day: Temporal.PlainDate): Date =>
  new Date(day.add({ days: 1 }).toZonedDateTime(SHOP_TIME_ZONE).epochMilliseconds - 1);

/** Day → its last moment: a shop has many codes, and few days on which they end. */
const lastMoments = new Map<string, Date>();

/** What is said to last until a day lasts as long as that day does in the shop's time zone. */
export function endOfDay(instant: Date): Date {
  const day = shopDay(instant);
  const end = lastMoments.get(day) ?? lastMomentOf(Temporal.PlainDate.from(day));
  lastMoments.set(day, end);
  return end;
}

const FIXED_HOLIDAYS = ['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26'];
/** Good Friday, Easter Monday, Ascension Day; others that move with Easter are Sundays. */
const DAYS_FROM_EASTER = [-2, 1, 39];

/** The Friday before Midsummer Day, which is the Saturday from 20 to 26 June. */
const isMidsummerEve = ({ month, day, dayOfWeek }: Temporal.PlainDate) =>
  month === 6 && day >= 19 && day <= 25 && dayOfWeek === 5;

/** Saturdays, Sundays, and Finland's holidays (act 150/1930, section 5). */
function isHoliday(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek >= 6 || isMidsummerEve(day)) return true;
  if (FIXED_HOLIDAYS.includes(day.toPlainMonthDay().toString())) return true;
  const easterSunday = Temporal.PlainDate.from(easter(day.year));
  return DAYS_FROM_EASTER.includes(easterSunday.until(day).days);
}

/**
 * When a period of days ends that the law gives, and that begins with an event: at the end of its last day, or of the
 * next working day after it (regulation 1182/71, article 3).
 */
export function endOfPeriod(start: Date, days: number): Date {
  let last = Temporal.PlainDate.from(shopDay(start)).add({ days });
  while (isHoliday(last)) last = last.add({ days: 1 });
  return lastMomentOf(last);
}
