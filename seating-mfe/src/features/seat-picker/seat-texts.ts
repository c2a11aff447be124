import { createTexts } from '@permanto/i18n';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

/** Texts for single seats, in lazily loaded chunks only. */
export const seatTexts = createTexts('seating-seats', { fi, en, sv });
