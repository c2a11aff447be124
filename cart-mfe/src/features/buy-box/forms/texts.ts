import { createTexts } from '@permanto/i18n';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

export const texts = createTexts('cart-best-seats', { fi, en, sv });
