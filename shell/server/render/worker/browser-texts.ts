import { DEFAULT_LANGUAGE, type Language, localized, type Localized } from '@permanto/contracts';

const TEXT_LANGUAGES = Object.keys(localized.entries);

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Localized)[DEFAULT_LANGUAGE] === 'string' &&
  Object.keys(value).every((key) => TEXT_LANGUAGES.includes(key));

/**
 * A replacer for `JSON.stringify` that leaves out what a page in `language` never shows: another language is another
 * document. Finnish stays, since it is shown where a text is missing (product.md, "Shops and shoppers").
 */
export const browserTexts = (language: Language) => (_key: string, value: unknown) =>
  isLocalized(value)
    ? { [DEFAULT_LANGUAGE]: value[DEFAULT_LANGUAGE], [language]: value[language] }
    : value;
