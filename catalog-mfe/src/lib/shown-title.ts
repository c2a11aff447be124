import type { Event, Language } from '@permanto/contracts';
import { shownText, type ShownText } from '@permanto/i18n';

/** The title as it is set: the dash between two teams ends a line and never begins one. */
export function shownTitle(event: Event, language: Language): ShownText {
  const { text, lang } = shownText(event.title, language);
  return { text: text.replaceAll(' – ', '\u00a0– '), lang };
}
