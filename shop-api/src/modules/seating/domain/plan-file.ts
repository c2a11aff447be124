import { id, plannedSection, seatingPlan, type SeatingPlan } from '@permanto/contracts';
import * as v from 'valibot';

/** What a plan may hold at most; more is a mistake in the file. */
export const MOST_SEATS = 200_000;

const { rows, ...section } = plannedSection.entries;
const capacity = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(MOST_SEATS, `must be ${MOST_SEATS} or less`),
);

/** An unnumbered section says how many it holds and of which category; any other has rows. */
const writtenSection = v.pipe(
  v.object({
    ...section,
    rows: v.optional(rows, []),
    capacity: v.optional(capacity),
    category: v.optional(id),
  }),
  v.forward(
    v.check((given) => given.kind === 'seats' || given.capacity !== undefined, 'is missing'),
    ['capacity'],
  ),
  v.forward(
    v.check((given) => given.kind === 'seats' || given.category !== undefined, 'is missing'),
    ['category'],
  ),
  v.forward(
    v.check((given) => given.kind === 'seats' || given.rows.length === 0, 'has no use here'),
    ['rows'],
  ),
  v.forward(
    v.check((given) => given.kind !== 'seats' || given.capacity === undefined, 'has no use here'),
    ['capacity'],
  ),
  v.forward(
    v.check((given) => given.kind !== 'seats' || given.category === undefined, 'has no use here'),
    ['category'],
  ),
  v.transform(expanded),
);

/** A plan as a shop's file says it. It comes out with every place as a seat. */
export const planFile = v.object({
  ...seatingPlan.entries,
  sections: v.array(writtenSection),
});
export type WrittenPlan = v.InferInput<typeof planFile>;

type Section = SeatingPlan['sections'][number];

export interface Unnumbered {
  readonly capacity?: number | undefined;
  readonly category?: string | undefined;
}

/** Gives an unnumbered section its places: `floor` has `floor-1`, `floor-2`… */
function expanded({ capacity = 0, category, ...section }: Section & Unnumbered): Section {
  if (category === undefined) return section;
  const [x, y] = middleOf(section.outline);
  const seats = Array.from({ length: capacity }, (_, n) => ({
    ...{ id: `${section.id}-${n + 1}`, number: '', x, y, category },
    ...{ accessible: false, restricted_view: false },
  }));
  return { ...section, rows: [{ id: section.id, label: '', kind: 'row', seats }] };
}

/** Of what surrounds the outline; nowhere for an outline without points. */
function middleOf(outline: Section['outline']): [number, number] {
  const middle = (lengths: readonly number[]) =>
    Math.round(50 * (Math.min(...lengths) + Math.max(...lengths))) / 100;
  return [middle(outline.map(([x]) => x)), middle(outline.map(([, y]) => y))];
}
