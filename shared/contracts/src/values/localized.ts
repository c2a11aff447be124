import * as v from 'valibot';
import type { Language } from './languages';

const text = v.pipe(v.string(), v.maxLength(20_000));

/** A text in several languages; Finnish is always there (product.md, "Shops and shoppers"). Titles may be German, too. */
export const localized = v.object({
  fi: text,
  en: v.optional(text),
  sv: v.optional(text),
  de: v.optional(text),
});
export type Localized = v.InferOutput<typeof localized>;

/** Something whose name is Finnish, with the same in other languages where it has them. */
interface Titled {
  readonly title: string;
  readonly titles?: Localized | undefined;
}

export const titleOf = ({ title, titles }: Titled): Localized => titles ?? { fi: title };

/** A text in every language; the reader's is chosen where it is shown. */
export const inEachLanguage = (
  textIn: (language: Language) => string,
): Record<Language, string> => ({
  fi: textIn('fi'),
  en: textIn('en'),
  sv: textIn('sv'),
});

/** The text in `language`, or in Finnish where that is missing or empty. */
export function inLanguage(localizedText: Localized, language: string): string {
  const text = localizedText[language as keyof Localized];
  // oxlint-disable-next-line no-restricted-properties
  return text === undefined || text === '' ? localizedText.fi : text;
}
