import type { Language } from '@permanto/contracts';
import formsEn from '@permanto/i18n/ticket-forms/en.json';
import formsFi from '@permanto/i18n/ticket-forms/fi.json';
import formsSv from '@permanto/i18n/ticket-forms/sv.json';
import en from '../i18n/en.json';
import fi from '../i18n/fi.json';
import sv from '../i18n/sv.json';

export type TicketTexts = typeof fi;

/** Every language has the same texts; the compiler sees to it. */
const TEXTS: Readonly<Record<Language, TicketTexts>> = { fi, en, sv };

export function ticketTexts(language: Language): TicketTexts {
  return TEXTS[language];
}

const FORMS: Readonly<Record<Language, typeof formsFi>> = { fi: formsFi, en: formsEn, sv: formsSv };

/** What each form of ticket is called, and how its code is used; the order's page has the same words. */
export const formTexts = (language: Language) => FORMS[language];
