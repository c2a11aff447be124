import * as v from 'valibot';
import { id } from '../values';

const coordinate = v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6));
const point = v.tuple([coordinate, coordinate]);

export const seatingCategory = v.object({ id, title: v.string(), color: v.string() });

/** One place in a row. Coordinates are in the plan's own unit; one seat is about 1 wide. */
export const plannedSeat = v.object({
  id,
  number: v.string(),
  x: coordinate,
  y: coordinate,
  category: id,
  /** A place for a wheelchair. */
  accessible: v.optional(v.boolean(), false),
  /** The place for a wheelchair to which this seat belongs, for whoever comes along. */
  companion_of: v.optional(id),
  /** Something stands in the way of seeing all. */
  restricted_view: v.optional(v.boolean(), false),
});

/** Seats side by side, or around one table. */
export const plannedRow = v.object({
  id,
  label: v.string(),
  kind: v.optional(v.picklist(['row', 'table']), 'row'),
  seats: v.array(plannedSeat),
});

export const plannedSection = v.object({
  id,
  title: v.string(),
  /** One of the plan's floors. */
  floor: v.optional(id),
  /**
   * The places of an `unnumbered` section are one another's equal: one row without a label, of
   * seats without numbers, all in the middle of the outline.
   */
  kind: v.optional(v.picklist(['seats', 'unnumbered']), 'seats'),
  outline: v.array(point),
  /** The middle of its title; at the top of the outline where the plan says nothing. */
  label_at: v.optional(point),
  rows: v.array(plannedRow),
});

/** A hall: sections → rows → seats, with what is drawn around them. */
export const seatingPlan = v.object({
  id,
  title: v.string(),
  size: v.object({ width: coordinate, height: coordinate }),
  /** What people come to look at; best seats are near it. */
  focal_point: point,
  categories: v.array(seatingCategory),
  /** From the lowest up; none where the hall has one only. */
  floors: v.optional(v.array(v.object({ id, title: v.string() })), []),
  sections: v.array(plannedSection),
  /** Court, stage and the like; drawn only. */
  shapes: v.array(
    v.object({
      kind: v.picklist(['court', 'stage', 'block', 'table']),
      outline: v.array(point),
      label: v.optional(v.string()),
    }),
  ),
  /** Words on the chart; `size` is their height in the plan's units. */
  texts: v.optional(
    v.array(v.object({ at: point, text: v.string(), size: v.optional(coordinate) })),
    [],
  ),
});
export type SeatingPlan = v.InferOutput<typeof seatingPlan>;
export type PlannedSeat = v.InferOutput<typeof plannedSeat>;

/** Those of `taken` that nobody has paid for yet: they may come back. */
const held = v.optional(v.array(id), []);

/** What is not free in one event now, by the seat's id in the chart. `version` grows with every change. */
export const seatStates = v.object({ version: v.number(), taken: v.array(id), held });
export type SeatStates = v.InferOutput<typeof seatStates>;

/**
 * What differs between two versions of `seatStates`; a seat that was held and is sold now is `taken` once
 * more. Heard twice, it changes nothing.
 */
export const seatChange = v.object({
  version: v.number(),
  taken: v.array(id),
  held,
  freed: v.array(id),
});
export type SeatChange = v.InferOutput<typeof seatChange>;

const counted = v.object({ id, seat_count: v.number(), free: v.number() });

/** A hall in short: what there is in its sections, and what is free of it now. */
export const hall = v.object({
  id,
  title: v.string(),
  /** Its plan as bytes: `hash` names them, and they never change; `bytes` is how many. */
  plan: v.object({ hash: v.string(), address: v.string(), bytes: v.number() }),
  categories: v.array(seatingCategory),
  floors: seatingPlan.entries.floors,
  sections: v.array(
    v.object({
      id,
      title: v.string(),
      floor: v.optional(id),
      kind: plannedSection.entries.kind,
      seat_count: v.number(),
      /** Of the plan's categories those that the section has, in the plan's order. */
      categories: v.array(counted),
    }),
  ),
});
export type Hall = v.InferOutput<typeof hall>;
