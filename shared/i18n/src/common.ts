import type { Language } from '@permanto/contracts/values';
import en from './common/en.json';
import fi from './common/fi.json';
import sv from './common/sv.json';
import { formatInstant } from './formats';
import { createTexts } from './texts';

/** Texts that several remotes need. */
export const commonTexts = createTexts('common', { fi, en, sv });

/** `pe 27.11.2026 klo 18.30` */
export function formatDateAndTime(instant: string, language: Language): string {
  return commonTexts.in(language)('dateAndTime', {
    date: formatInstant(instant, language, 'date'),
    time: formatInstant(instant, language, 'time'),
  });
}
