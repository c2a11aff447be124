import { id, plannedSection, seatingPlan, type SeatingPlan } from '@permanto/contracts';
import * as v from 'valibot';
import { MOST } from './plan-limits';

const { rows, ...section } = plannedSection.entries;
const capacity = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1),
  v.maxValue(MOST.seats),
);

const written = v.object({
  ...section,
  rows: v.optional(rows, []),
  capacity: v.optional(capacity),
  category: v.optional(id),
});
type Written = v.InferOutput<typeof written>;

/** An unnumbered section says how many it holds and of which category; any other has rows. */
function amissIn({
  kind,
  rows,
  capacity,
  category,
}: Written): Partial<Record<keyof Written, string>> {
  const needless = 'has no use here';
  if (kind === 'seats') {
    return {
      ...(capacity !== undefined && { capacity: needless }),
      ...(category !== undefined && { category: needless }),
    };
  }
  return {
    ...(rows.length > 0 && { rows: needless }),
    ...(capacity === undefined && { capacity: 'is missing' }),
    ...(category === undefined && { category: 'is missing' }),
  };
}

// Not by `v.forward`, which compares every fault with every other: a broken file has a million.
const writtenSection = v.pipe(
  written,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    for (const [key, message] of Object.entries(amissIn(input))) {
      const value = input[key as keyof Written];
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }] });
    }
  }),
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
    id: `${section.id}-${n + 1}`,
    number: '',
    x,
    y,
    category,
    accessible: false,
    restricted_view: false,
  }));
  return { ...section, rows: [{ id: section.id, label: '', kind: 'row', seats }] };
}

/** Of what surrounds the outline; nowhere for an outline without points. */
function middleOf(outline: Section['outline']): [number, number] {
  const middle = (lengths: readonly number[]) =>
    Math.round(50 * (Math.min(...lengths) + Math.max(...lengths))) / 100;
  return [middle(outline.map(([x]) => x)), middle(outline.map(([, y]) => y))];
}
