import type { Language } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/shell';
import { allSettled, type Scope } from 'effector';
import { readCookie, writeCookie } from './cookies';

const NAME = 'language';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Stores the page's language, and publishes a fact if it has changed. */
export function storeLanguage(scope: Scope, language: Language): void {
  const last = readCookie(NAME);
  writeCookie(NAME, language, MAX_AGE_SECONDS);
  if (last !== null && last !== language) {
    void allSettled(publish['language.changed'], { scope, params: { language } });
  }
}
