import * as v from 'valibot';

/** An instant: ISO 8601 with an offset. Shown in {@link SHOP_TIME_ZONE}. */
export const instant = v.pipe(v.string(), v.isoTimestamp('must be ISO 8601 with an offset'));

/** Where the shop's clocks are; inside, every time is UTC. */
export const SHOP_TIME_ZONE = 'Europe/Helsinki';
