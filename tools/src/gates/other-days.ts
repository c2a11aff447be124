import { SHOP_TIME_ZONE } from '@permanto/contracts';
import { browser } from './browser';
import type { Gate } from './gate';
import { jest } from './jest';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What reads the demo shops, buys, or counts days. */
const JEST_FILES = [
  'shop-api/src/modules/shop/(areena|files/load-shop|files/demo-season)',
  'shop-api/src/modules/codes/(areena-codes|midnight|issued|domain/shop-day)',
  'shop-api/src/modules/(calendar|retention|tickets)/',
  'shop-api/src/modules/checkouts/purchase.test',
  'shop-api/src/modules/payments/expiry',
  'shell/server/(visitor|site)/',
];
const JOURNEYS =
  'specs/(codes|event-search|languages|payment|products|purchase|quick-order|seats|streams|two-shops)\\.';

const zone = new Intl.DateTimeFormat('en', {
  timeZone: SHOP_TIME_ZONE,
  timeZoneName: 'longOffset',
});
const offsetAtNoon = (days: number) => {
  const noon = new Date(Date.now() + days * DAY_MS).setUTCHours(12);
  return zone.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value;
};

/** In how many days the clocks change, twice. */
const clockChanges = Array.from({ length: 400 }, (_, index) => index + 1)
  .filter((days) => offsetAtNoon(days) !== offsetAtNoon(days - 1))
  .slice(0, 2);

const after = (days: number, gate: Gate): Gate => ({
  name: `${gate.name} ${days} days ahead`,
  // No larger crowds: only the day is another one.
  run: (env) =>
    gate.run({ ...env, PERMANTO_TEST_SIZE: undefined, PERMANTO_TEST_DAYS: String(days) }),
});

/**
 * PostgreSQL runs on the same day, as it decides what is over. Its own timeouts never end there, since faketime shows
 * signal handlers the real time: no test of a deadlock can be among these.
 */
export const OTHER_DAYS: readonly Gate[] = [
  ...[...new Set([1, 2, 3, 4, 5, 6, 7, 120, 400, ...clockChanges])].map((days) =>
    after(days, jest(JEST_FILES, 'tests')),
  ),
  ...[120, 400].map((days) =>
    after(days, browser(['--grep', '@core', JOURNEYS], 'core browser tests')),
  ),
];
