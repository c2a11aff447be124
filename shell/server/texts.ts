import { createTexts } from '@permanto/i18n';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

/** Texts of pages that only the server renders; not part of the browser bundle. */
export const serverTexts = createTexts('shell-server', { fi, en, sv });
