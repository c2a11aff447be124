import * as v from 'valibot';
import { id, instant, localized } from '../values';
import { availability, product } from './product';

export const EVENT_STATUSES = ['confirmed', 'cancelled', 'postponed', 'finished'] as const;
export const eventStatus = v.picklist(EVENT_STATUSES);

export const event = v.object({
  id,
  title: localized,
  description: v.nullable(localized),
  start_date: instant,
  end_date: instant,
  /** `finished` as soon as a confirmed event is over. */
  status: eventStatus,
  /** The event's as a whole: the best of its products. */
  availability,
  location: v.object({ id, title: localized }),
  products: v.array(product),
  primary_product: v.nullable(id),
  has_seating_chart: v.boolean(),
  /** Its seating plan, among those of the shop; null for general admission. */
  seatsio_chart: v.nullable(v.object({ id })),
  flags: v.object({
    hide_pricing_categories: v.boolean(),
    /** Whether its tickets can be bought without the cart (product.md, "Quick checkout"). */
    quick_checkout: v.optional(v.boolean(), false),
    /** Whether a party may leave one seat over between others (`rules/single-seats`). */
    allow_single_seats: v.optional(v.boolean(), true),
  }),
  event_folders: v.array(id),
  /** At most so many tickets of the event in one order; null where the products' own maxima are enough. */
  max_per_order: v.nullable(v.number()),
  /** What belongs together, e.g. the evenings of one play; the other dates name the same series. */
  series: v.optional(v.nullable(v.object({ id, title: localized })), null),
  image: v.nullable(v.string()),
});
export type EventWire = v.InferInput<typeof event>;
export type Event = v.InferOutput<typeof event>;
