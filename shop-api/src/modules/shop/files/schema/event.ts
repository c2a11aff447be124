import * as v from 'valibot';
import { eventStatus, id } from '@permanto/contracts';
import { text, localized, date, count, positive, image, sales } from './values';

export const eventFile = v.strictObject({
  locations: v.array(
    v.strictObject({
      id,
      title: localized,
      description: v.optional(v.nullable(localized), null),
      address: v.optional(
        v.nullable(
          v.strictObject({
            address_line1: text,
            postal_code: text,
            city: text,
            country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code')),
          }),
        ),
        null,
      ),
      image,
    }),
  ),
  /** What belongs together, e.g. the evenings of one play. */
  series: v.optional(v.array(v.strictObject({ id, title: localized })), []),
  events: v.array(
    v.pipe(
      v.strictObject({
        id,
        title: localized,
        description: v.optional(v.nullable(localized), null),
        start_date: date,
        end_date: date,
        status: eventStatus,
        location: id,
        primary_product: v.optional(v.nullable(id), null),
        event_folders: v.array(id),
        max_per_order: v.optional(v.nullable(positive), null),
        /** Places that all tickets of the event share; null where seats or nothing limit them. */
        quota: v.optional(v.nullable(count), null),
        sales: v.optional(sales, {}),
        seating_plan: v.optional(v.nullable(id), null),
        hide_pricing_categories: v.optional(v.boolean(), false),
        /** Whether a party may leave one seat over between others; matters where seats are chosen only. */
        allow_single_seats: v.optional(v.boolean(), false),
        /** Whether its tickets can be bought without the cart; not where seats are chosen. */
        quick_checkout: v.optional(v.boolean(), false),
        series: v.optional(v.nullable(id), null),
        image,
      }),
      v.check((event) => event.start_date <= event.end_date, 'end_date is before start_date'),
    ),
  ),
});

export type EventFile = v.InferOutput<typeof eventFile>;
