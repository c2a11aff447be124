import * as v from 'valibot';
import { consent, language } from '../values';

/** Facts of the site as a whole; published by the shell. */
export const shellFacts = {
  'language.changed': v.object({ language }),
  /** The visitor's choice, published at each start where one was made, and on every change. */
  'consent.changed': consent,
} as const;
