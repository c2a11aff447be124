import type { Language } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/shell';
import { allSettled, type Scope } from 'effector';
import { readCookie, writeLastingCookie } from './cookies';

const NAME = 'language';
export const LANGUAGE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Stores the page's language, and publishes a fact if it has changed. */
export function storeLanguage(scope: Scope, language: Language): void {
  const last = readCookie(NAME);
  if (last === language) return;
  writeLastingCookie(NAME, language, LANGUAGE_MAX_AGE_SECONDS);
  if (last !== null) {
    void allSettled(publish['language.changed'], { scope, params: { language } });
  }
}
