import { CONSENT_PURPOSES, type Consent, NO_CONSENT } from '@permanto/contracts';

export const REFUSAL = NO_CONSENT;
export const ACCEPTANCE = Object.fromEntries(
  CONSENT_PURPOSES.map((purpose) => [purpose, true]),
) as unknown as Consent;
