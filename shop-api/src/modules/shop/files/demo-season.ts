import { instant, SHOP_TIME_ZONE } from '@permanto/contracts';
import { Temporal } from '@js-temporal/polyfill';
import * as v from 'valibot';
import type { ShopDocuments } from './documents';
import { demoSeason, type DemoSeason } from './schema';

/** Weeks by which the dates of demo shops have moved, by shop key. */
export type SeasonWeeks = ReadonlyMap<string, number>;

/** The season that a demo shop's data names; undefined where it names none, or a faulty one. */
export function seasonOf({ 'shop.json': shop }: ShopDocuments): DemoSeason | undefined {
  const named = v.safeParse(v.object({ demo_season: demoSeason }), shop);
  return named.success ? named.output.demo_season : undefined;
}

/** How many weeks the dates move for a database that opens the shop on `now`; never into the past. */
export function weeksPassed({ written_for, weeks }: DemoSeason, now: Date): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(SHOP_TIME_ZONE)
    .toPlainDate();
  const passed = Temporal.PlainDate.from(written_for).until(today, { largestUnit: 'weeks' }).weeks;
  return Math.max(0, Math.floor(passed / weeks) * weeks);
}

/** The weekday and the time of day in the shop's time zone stay, whatever its summer time does. */
const moved = (text: string, weeks: number): string =>
  Temporal.Instant.from(text)
    .toZonedDateTimeISO(SHOP_TIME_ZONE)
    .add({ weeks })
    .toString({ timeZoneName: 'never' });

/** The same data with every instant in it moved by whole weeks. */
export function moveDates<Data>(data: Data, weeks: number): Data {
  const move = (_: string, value: unknown) => (v.is(instant, value) ? moved(value, weeks) : value);
  return weeks === 0 ? data : (JSON.parse(JSON.stringify(data), move) as Data);
}
