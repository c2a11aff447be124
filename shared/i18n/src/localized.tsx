import {
  DEFAULT_LANGUAGE,
  inLanguage,
  type Language,
  type Localized as LocalizedText,
} from '@permanto/contracts/values';
import { useLanguage } from './language';

export interface ShownText {
  readonly text: string;
  /** The `lang` of the element that holds it; undefined where it is in the page's own language. */
  readonly lang: Language | undefined;
}

/** The dash between two teams ends a line and never begins one. */
const set = (text: string) => text.replaceAll(' – ', '\u00a0– ');

/** The text in `language` as it is set, or in Finnish, which is then said (product.md, "Shops and shoppers"; WCAG 3.1.2). */
export function shownText(localized: LocalizedText, language: Language): ShownText {
  const isWritten = Boolean(localized[language]) || language === DEFAULT_LANGUAGE;
  return {
    text: set(inLanguage(localized, language)),
    lang: isWritten ? undefined : DEFAULT_LANGUAGE,
  };
}

/** For an element that can bear the `lang` itself: `<h1 lang={title.lang}>{title.text}</h1>`. */
export function useLocalized(): (localized: LocalizedText) => ShownText {
  const language = useLanguage();
  return (localized) => shownText(localized, language);
}

/** A text of the shop's in the language of the page, marked where it is in another. */
export function Localized({ text: localized }: { text: LocalizedText }) {
  const { text, lang } = useLocalized()(localized);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}
