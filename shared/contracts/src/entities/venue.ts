import * as v from 'valibot';
import { id, localized } from '../values';

/** A place where events are held. */
export const venue = v.object({
  id,
  title: localized,
  description: v.nullable(localized),
  address: v.nullable(
    v.object({
      address_line1: v.string(),
      postal_code: v.string(),
      city: v.string(),
      /** ISO 3166-1 alpha-2. */
      country: v.string(),
    }),
  ),
  image: v.nullable(v.string()),
});
export type VenueWire = v.InferInput<typeof venue>;
export type Venue = v.InferOutput<typeof venue>;
