import { type Event, inLanguage, type Language } from '@permanto/contracts';

/** The title as it is set: the dash between two teams ends a line and never begins one. */
export function shownTitle(event: Event, language: Language): string {
  return inLanguage(event.title, language).replaceAll(' – ', '\u00a0– ');
}
