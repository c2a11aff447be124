import * as v from 'valibot';
import { consent, language } from '../values';

/** Facts of the site as a whole; published by the shell. */
export const shellFacts = {
  'language.changed': v.object({ language }),
  /** The visitor's choice, told at each start where one was made, and whenever it changes. */
  'consent.changed': consent,
} as const;
