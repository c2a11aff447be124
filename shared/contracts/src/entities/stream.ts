import * as v from 'valibot';
import { id, instant, localized, uuid } from '../values';

/** The public view of a stream; only a ticket gets its playlist. */
export const stream = v.object({
  id,
  title: localized,
  description: v.nullable(localized),
  event_id: v.nullable(id),
  start_date: instant,
  end_date: instant,
  /** Whose tickets open it. */
  products: v.array(id),
  image: v.nullable(v.string()),
});
export type StreamWire = v.InferInput<typeof stream>;
export type Stream = v.InferOutput<typeof stream>;

/** product.md, "Streams": a frozen stream shows a still picture to all viewers. */
export const liveState = v.object({ freeze_live: v.boolean() });

/**
 * product.md, "Streams". A ticket has one viewer at a time, the last who came:
 * for any other viewer the validation answers `view_validation_failed`.
 */
export const streamTicket = v.object({
  ticket: v.object({ id: uuid, product: v.object({ id, title: localized }) }),
  ticket_code: v.string(),
  viewer_id: uuid,
  view_validation_failed: v.boolean(),
  /** The HLS playlist; null where the validation failed. */
  playlist: v.nullable(v.string()),
});
export type StreamTicketWire = v.InferInput<typeof streamTicket>;
export type StreamTicket = v.InferOutput<typeof streamTicket>;
