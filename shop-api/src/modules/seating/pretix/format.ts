import * as v from 'valibot';

/** What one can read at a seat; longer is a mistake in the file. */
const label = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((given) => String(given).trim()),
  v.maxLength(100, 'is longer than 100 letters'),
);
const number = v.pipe(v.number('must be a number'), v.finite('must be a number'));
/** The schema says whole numbers; exports hold fractions. */
const position = v.object({ x: number, y: number });

const area = v.object({
  shape: v.optional(v.string(), 'rectangle'),
  position,
  rotation: v.optional(number, 0),
  rectangle: v.optional(v.object({ width: number, height: number })),
  circle: v.optional(v.object({ radius: number })),
  ellipse: v.optional(v.object({ radius: position })),
  polygon: v.optional(v.object({ points: v.array(position) })),
  /** Where the shape has no part of its own: files of the first version. */
  width: v.optional(number),
  height: v.optional(number),
  text: v.optional(
    v.union([
      v.pipe(
        label,
        v.transform((text) => ({ text, position: { x: 0, y: 0 } })),
      ),
      v.object({ text: v.optional(label, ''), position: v.optional(position, { x: 0, y: 0 }) }),
    ]),
  ),
});

const seat = v.object({
  seat_guid: v.pipe(v.string(), v.minLength(1)),
  seat_number: v.optional(label, ''),
  position,
  category: v.string(),
  /** Not pretix's own; some who write such files say it so. */
  wheelchair: v.optional(v.boolean(), false),
});

const row = v.object({
  row_number: v.optional(label, ''),
  position: v.optional(position, { x: 0, y: 0 }),
  seats: v.array(seat),
});

const zone = v.object({
  name: v.optional(label, ''),
  zone_id: v.optional(label, ''),
  position,
  rows: v.array(row),
  areas: v.optional(v.array(area), []),
});

/**
 * A seating plan as pretix keeps it (`seating-plan.schema.json` and what its editor writes beyond
 * it): in pixels; seats relative to their row, rows and areas to their zone.
 */
export const pretixPlan = v.object({
  name: label,
  size: v.optional(v.object({ width: number, height: number })),
  categories: v.array(v.object({ name: label, color: v.optional(v.string(), '') })),
  zones: v.array(zone),
});
export type PretixPlan = v.InferOutput<typeof pretixPlan>;
export type PretixArea = v.InferOutput<typeof area>;
