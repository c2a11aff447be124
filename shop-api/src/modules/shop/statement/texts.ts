import type { Language } from '@permanto/contracts';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

type StatementTexts = typeof fi;

/** Every language has the same texts; the compiler sees to it. */
export const STATEMENT_TEXTS: Readonly<Record<Language, StatementTexts>> = { fi, en, sv };
