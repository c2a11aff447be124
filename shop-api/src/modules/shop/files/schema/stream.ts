import * as v from 'valibot';
import { id } from '@permanto/contracts';
import { localized, date, named, image } from './values';

export const streamFile = v.strictObject({
  streams: v.array(
    v.pipe(
      v.strictObject({
        id,
        title: localized,
        description: v.optional(v.nullable(localized), null),
        event_id: v.optional(v.nullable(id), null),
        start_date: date,
        end_date: date,
        /** Whose tickets open it. */
        products: v.pipe(v.array(id), v.minLength(1)),
        /** The HLS playlist. */
        playlist: named,
        image,
      }),
      v.check((stream) => stream.start_date <= stream.end_date, 'end_date is before start_date'),
    ),
  ),
});

export type StreamFile = v.InferOutput<typeof streamFile>;
