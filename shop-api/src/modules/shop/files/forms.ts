import { derivedPlanFile } from '../domain/plans/derived-plan';
import { planFile } from '../domain/plans/plan-file';
import { codeFile, eventFile, pageFile, productFile, shopFile, streamFile } from './schema';

/** Every data file of a shop, and its form. */
export const FORMS = {
  shop: shopFile,
  events: eventFile,
  products: productFile,
  pages: pageFile,
  codes: codeFile,
  streams: streamFile,
} as const;

/** What stands for a file that a shop can do without. */
export const WITHOUT: Readonly<Partial<Record<keyof typeof FORMS, unknown>>> = {
  codes: {},
  streams: { streams: [] },
};

/** The forms of the files in `plans/`. */
export const PLAN_FORMS = { plan: planFile, 'derived-plan': derivedPlanFile } as const;
