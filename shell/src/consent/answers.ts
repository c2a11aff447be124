import type { Consent } from '@permanto/contracts';

/** The same for every purpose. */
export const answerToAll = (allowed: boolean): Consent => ({
  functional: allowed,
  statistics: allowed,
  marketing: allowed,
});
