import type { Consent } from '@permanto/contracts';

/** The same answer for every purpose. */
export const sameAnswerForAll = (allowed: boolean): Consent => ({
  functional: allowed,
  statistics: allowed,
  marketing: allowed,
});
