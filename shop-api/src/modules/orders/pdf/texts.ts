import type { Language } from '@permanto/contracts';
import en from '../i18n/en.json';
import fi from '../i18n/fi.json';
import sv from '../i18n/sv.json';

export type TicketTexts = typeof fi;

/** Every language has the same texts; the compiler sees to it. */
const TEXTS: Readonly<Record<Language, TicketTexts>> = { fi, en, sv };

export function ticketTexts(language: Language): TicketTexts {
  return TEXTS[language];
}
