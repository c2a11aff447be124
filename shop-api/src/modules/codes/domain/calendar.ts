import { SHOP_TIME_ZONE } from '@permanto/contracts';

/** Swedish writes days as ISO 8601 does. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });

/** The calendar day of the shop's clocks, e.g. `2026-03-29`. */
export function shopDay(instant: Date): string {
  return days.format(instant);
}
