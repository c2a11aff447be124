import * as v from 'valibot';
import { id, localized } from '../values';
import { floors, seatingCategory, sectionKind, titled } from './seating';

// Apart from what pages ask for: they read the plan's bytes, without a schema.

const coordinate = v.pipe(v.number(), v.minValue(-1e6), v.maxValue(1e6));
const point = v.tuple([coordinate, coordinate]);

/** One place in a row. Coordinates are in the plan's own unit; one seat is about 1 wide. */
export const plannedSeat = v.object({
  id,
  number: v.string(),
  x: coordinate,
  y: coordinate,
  category: id,
  /** A place for a wheelchair. */
  accessible: v.optional(v.boolean(), false),
  /** The place for a wheelchair to which this companion seat belongs. */
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
  ...titled,
  /** The door that leads to it, e.g. `A`. */
  entrance: v.optional(localized),
  /** One of the plan's floors. */
  floor: v.optional(id),
  /**
   * The places of an `unnumbered` section are one another's equal: one row without a label, of
   * seats without numbers, all in the middle of the outline.
   */
  kind: sectionKind,
  outline: v.array(point),
  /** The middle of its title; at the top of the outline where the plan says nothing. */
  label_at: v.optional(point),
  rows: v.array(plannedRow),
  /** How high its first and its last row are above what people come to look at, in metres. */
  heights: v.optional(v.tuple([coordinate, coordinate])),
});

/** A hall: sections → rows → seats, with what is drawn around them. */
export const seatingPlan = v.object({
  id,
  ...titled,
  size: v.object({ width: coordinate, height: coordinate }),
  /** What people come to look at; best seats are near it. */
  focal_point: point,
  /** With it and the sections' `heights`, the view from a seat is drawn. */
  metres_per_unit: v.optional(v.pipe(v.number(), v.minValue(0.001), v.maxValue(1e6))),
  categories: v.array(seatingCategory),
  /** From the lowest up; none where the hall has one only. */
  floors,
  sections: v.array(plannedSection),
  /** Court, stage and the like; drawn only. */
  shapes: v.array(
    v.object({
      kind: v.picklist(['court', 'stage', 'block', 'table']),
      outline: v.array(point),
      label: v.optional(v.string()),
      labels: v.optional(localized),
    }),
  ),
  /** Words on the chart; `size` is their height in the plan's units. */
  texts: v.optional(
    v.array(
      v.object({
        at: point,
        text: v.string(),
        texts: v.optional(localized),
        size: v.optional(coordinate),
      }),
    ),
    [],
  ),
});
export type SeatingPlan = v.InferOutput<typeof seatingPlan>;
export type PlannedSeat = v.InferOutput<typeof plannedSeat>;
