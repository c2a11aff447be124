import * as v from 'valibot';

/** Languages that the site speaks; Finnish is the default and the fallback (product.md, "Shops and shoppers"). */
export const LANGUAGES = ['fi', 'en', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'fi';
export const language = v.picklist(LANGUAGES);

export function isLanguage(value: string): value is Language {
  return (LANGUAGES as readonly string[]).includes(value);
}
