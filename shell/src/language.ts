import type { Language } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/shell';
import { allSettled, type Scope } from 'effector';
import { readCookie, writeCookie } from './cookies';

const NAME = 'language';
/** Seconds: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Keeps the page's language, and tells where it is another than the last one known. */
export function keepLanguage(scope: Scope, language: Language): void {
  const last = readCookie(NAME);
  writeCookie(NAME, language, MAX_AGE);
  if (last !== null && last !== language) {
    void allSettled(publish['language.changed'], { scope, params: { language } });
  }
}
