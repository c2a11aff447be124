import { createTexts } from '@permanto/i18n';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

/** Texts that all pages with products share. */
export const offerTexts = createTexts('catalog-product-offer', { fi, en, sv });
