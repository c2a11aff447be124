import * as v from 'valibot';
import { id, localized } from '../values';

/** A name in Finnish, and in all its languages where it has more. An API of the previous release sends no `titles`. */
export const titled = { title: v.string(), titles: v.optional(localized) };

export const seatingCategory = v.object({ id, ...titled, color: v.string() });
export const floors = v.optional(v.array(v.object({ id, ...titled })), []);
export const sectionKind = v.optional(v.picklist(['seats', 'unnumbered']), 'seats');

/** Those of `taken` that are not paid yet: they may be released. */
const held = v.optional(v.array(id), []);

/** What is not free in one event now, by the seat's id in the chart. `version` grows with every change. */
export const seatStates = v.object({ version: v.number(), taken: v.array(id), held });
export type SeatStates = v.InferOutput<typeof seatStates>;

/**
 * What differs between two versions of `seatStates`; a seat that was held and is sold now is `taken` once
 * more. Idempotent. `since`: the version before; a client with another one must ask for
 * all. An API of the previous release doesn't send it.
 */
export const seatChange = v.object({
  version: v.number(),
  since: v.optional(v.number()),
  taken: v.array(id),
  held,
  freed: v.array(id),
});
export type SeatChange = v.InferOutput<typeof seatChange>;

const counted = v.object({ id, seat_count: v.number(), free: v.number() });

/** A hall in short: what there is in its sections, and what is free of it now. */
export const hall = v.object({
  id,
  ...titled,
  /** Its plan as bytes: `hash` names them, and they never change; `bytes` is how many. */
  plan: v.object({ hash: v.string(), address: v.string(), bytes: v.number() }),
  categories: v.array(seatingCategory),
  floors,
  sections: v.array(
    v.object({
      id,
      ...titled,
      floor: v.optional(id),
      kind: sectionKind,
      seat_count: v.number(),
      /** Of the plan's categories those that the section has, in the plan's order. */
      categories: v.array(counted),
    }),
  ),
});
export type Hall = v.InferOutput<typeof hall>;
