import { id, type SeatingPlan } from '@permanto/contracts';
import * as v from 'valibot';
import { planFile } from './plan-file';

const { title, titles, focal_point, categories, sections, shapes } = planFile.entries;

/** A plan as a shop's file says it by what differs from another one. */
export const derivedPlanFile = v.strictObject({
  id,
  /** The plan that it is derived from. */
  extends: id,
  title: v.exactOptional(title),
  titles,
  focal_point: v.exactOptional(focal_point),
  categories: v.optional(categories, []),
  sections: v.optional(sections, []),
  shapes: v.optional(shapes, []),
  /** Sections whose seats aren't there, as those behind a stage; what is left of them is drawn. */
  closed_sections: v.optional(v.array(id), []),
});
type DerivedPlan = v.InferOutput<typeof derivedPlanFile>;

const isLookedAt = ({ kind }: SeatingPlan['shapes'][number]) =>
  kind === 'court' || kind === 'stage';

/** The whole plan. What it adds comes first, so that faults of it have their places in its own file. */
export function derived(
  base: SeatingPlan,
  { extends: _, closed_sections, ...own }: DerivedPlan,
): SeatingPlan {
  const isClosed = (section: { readonly id: string }) => closed_sections.includes(section.id);
  const hasField = own.shapes.some(isLookedAt);
  // A title of its own has no languages of the base's.
  const { titles, ...others } = base;
  return {
    ...others,
    ...(own.title === undefined && titles !== undefined && { titles }),
    ...own,
    categories: [...own.categories, ...base.categories],
    sections: [...own.sections, ...base.sections.filter((section) => !isClosed(section))],
    shapes: [
      ...own.shapes,
      ...base.shapes.filter((shape) => !hasField || !isLookedAt(shape)),
      ...base.sections.filter(isClosed).map(({ outline }) => ({ kind: 'block' as const, outline })),
    ],
  };
}

export function unknownSections(base: SeatingPlan, { closed_sections }: DerivedPlan): string[] {
  const known = new Set(base.sections.map((section) => section.id));
  return closed_sections.flatMap((section, at) =>
    known.has(section) ? [] : [`closed_sections.${at}: there is no section "${section}"`],
  );
}
