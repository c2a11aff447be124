import { DEFAULT_LANGUAGE, type Language, type Localized } from '@permanto/contracts';

const LANGUAGES = ['fi', 'en', 'sv', 'de'] as const satisfies readonly (keyof Localized)[];

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Localized)[DEFAULT_LANGUAGE] === 'string' &&
  Object.keys(value).every((key) => (LANGUAGES as readonly string[]).includes(key));

/**
 * A replacer for `JSON.stringify` that leaves out what a page in `language` never shows: another language is another
 * document. Finnish stays, since it is shown where a text is missing (product.md, "Shops and shoppers").
 */
export const browserTexts = (language: Language) => (_key: string, value: unknown) =>
  isLocalized(value)
    ? { [DEFAULT_LANGUAGE]: value[DEFAULT_LANGUAGE], [language]: value[language] }
    : value;
