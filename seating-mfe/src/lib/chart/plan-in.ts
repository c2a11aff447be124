import type { PlanTable } from '@permanto/contracts/seating-plan';
import { inLanguage, titleOf } from '@permanto/contracts/values';

/** The plan with all its drawn texts in one language. */
export const planIn = (plan: PlanTable, language: string): PlanTable => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    title: inLanguage(titleOf(section), language),
  })),
  shapes: plan.shapes.map(({ label, labels, ...shape }) =>
    label === undefined
      ? shape
      : { ...shape, label: inLanguage(titleOf({ title: label, titles: labels }), language) },
  ),
  texts: plan.texts.map(({ text, texts, ...at }) => ({
    ...at,
    text: inLanguage(titleOf({ title: text, titles: texts }), language),
  })),
});
