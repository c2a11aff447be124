import type { PaymentRequest } from '@permanto/paytrail';
import en from '../i18n/en.json';
import fi from '../i18n/fi.json';
import sv from '../i18n/sv.json';

export type Texts = typeof fi;
type PageLanguage = PaymentRequest['language'];

/** The type ensures that every language has the same texts. */
const TEXTS: Readonly<Record<PageLanguage, Texts>> = { FI: fi, SV: sv, EN: en };

export function textsIn(language: PageLanguage): Texts {
  return TEXTS[language];
}

const money = new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR' });

/** Formats cents as euros, with Finnish number format in every language, as in the shop. */
export function moneyOf(cents: number): string {
  return money.format(cents / 100);
}
