import * as v from 'valibot';

/** What a visitor may allow beyond what the shop can't work without (Traficom's guideline). */
export const CONSENT_PURPOSES = ['functional', 'statistics', 'marketing'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export const consentPurpose = v.picklist(CONSENT_PURPOSES);

/** Purpose → whether the visitor allows it. */
export const consent = v.object({
  functional: v.boolean(),
  statistics: v.boolean(),
  marketing: v.boolean(),
});
export type Consent = v.InferOutput<typeof consent>;

export const NO_CONSENT: Consent = { functional: false, statistics: false, marketing: false };
