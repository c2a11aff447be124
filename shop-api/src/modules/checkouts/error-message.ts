import type { Localized } from '@permanto/contracts';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

/** Why a checkout failed. */
export type CheckoutError = keyof typeof fi;

export function errorMessage(error: CheckoutError): Localized {
  return { fi: fi[error], en: en[error], sv: sv[error] };
}
