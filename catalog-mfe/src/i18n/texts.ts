import { createTexts } from '@permanto/i18n';
import en from './en.json';
import fi from './fi.json';
import sv from './sv.json';

export const texts = createTexts('catalog', { fi, en, sv });
