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

/** The form of each file in `plans/`. */
export const PLAN_FORM = planFile;
