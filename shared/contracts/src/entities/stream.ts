import * as v from 'valibot';
import { id, instant, localized, uuid } from '../values';

/** A stream as everybody sees it; where it plays is told to a ticket only. */
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

/** Spec, section 3, "Live state": a frozen stream shows a still picture to everybody. */
export const liveState = v.object({ freeze_live: v.boolean() });

/**
 * Spec, section 3, "Stream ticket state". A ticket has one viewer at a time, the last who came:
 * to everybody else the validation says `view_validation_failed`.
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
