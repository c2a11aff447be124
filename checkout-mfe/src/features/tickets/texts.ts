import { createTexts } from '@permanto/i18n';
import formsEn from '@permanto/i18n/ticket-forms/en.json';
import formsFi from '@permanto/i18n/ticket-forms/fi.json';
import formsSv from '@permanto/i18n/ticket-forms/sv.json';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

/** `forms`: what each form of ticket is called and how its code is used, as in the PDF and the mail. */
export const texts = createTexts('checkout-tickets', {
  fi: { ...fi, forms: formsFi },
  en: { ...en, forms: formsEn },
  sv: { ...sv, forms: formsSv },
});
