import * as v from 'valibot';
import { language } from '../values';

/** Facts of the site as a whole; published by the shell. */
export const shellFacts = {
  'language.changed': v.object({ language }),
  'consent.changed': v.object({ statistics: v.boolean(), marketing: v.boolean() }),
} as const;
