import { SHOP_TIME_ZONE } from '@permanto/contracts';

/** Swedish dates have the ISO 8601 format. */
const isoDays = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });

/** The calendar day in the shop's time zone, e.g. `2026-03-29`. */
export function shopDay(instant: Date): string {
  return isoDays.format(instant);
}
