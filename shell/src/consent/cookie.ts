import type { Consent, ConsentPurpose } from '@permanto/contracts';
import { readCookie, writeLastingCookie } from '../cookies';
import { sameAnswerForAll } from './same-answer';

const NAME = 'consent';
/** Increment on each change of the question or the format: earlier answers become invalid. */
const VERSION = '1';
/** Half a year, then the visitor is asked again. */
const MAX_AGE_SECONDS = 182 * 24 * 60 * 60;

/** An answer as {@link storeConsent} writes it. */
const WRITTEN = new RegExp(`^v=${VERSION}&t=(\\d{1,12})(?:&[a-z]+=[01])*$`);

/** An answer is dated by the visitor's clock, which may be ahead. */
const MAX_AHEAD_SECONDS = 24 * 60 * 60;

/** For how long a cookie's answer is still valid; null if it is none. `now` in ms since 1970. */
export function consentSecondsLeft(value: string, now: number): number | null {
  const [, time] = WRITTEN.exec(value) ?? [];
  if (time === undefined) return null;
  const age = Math.floor(now / 1000) - Number(time);
  if (age < -MAX_AHEAD_SECONDS || age >= MAX_AGE_SECONDS) return null;
  return MAX_AGE_SECONDS - Math.max(0, age);
}

export interface StoredConsent {
  readonly consent: Consent;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/**
 * Returns null if the answer is missing, unreadable, expired, or was given before the shop asked for
 * all of `purposes`.
 */
export function readStoredConsent(
  purposes: readonly ConsentPurpose[],
  now: number,
): StoredConsent | null {
  const fields = new URLSearchParams(readCookie(NAME) ?? '');
  const time = Number(fields.get('t')) * 1000;
  const isCurrent =
    fields.get('v') === VERSION && time <= now && now - time < MAX_AGE_SECONDS * 1000;
  const isAnswered = purposes.every((purpose) => /^[01]$/.test(fields.get(purpose) ?? ''));
  if (!isCurrent || !isAnswered) return null;
  const allowed = purposes.filter((purpose) => fields.get(purpose) === '1');
  const consent = Object.fromEntries(allowed.map((purpose) => [purpose, true]));
  return { consent: { ...sameAnswerForAll(false), ...consent }, time };
}

/** Stores the answer for `purposes` in a cookie, because the session wipes the browser storage. */
export function storeConsent(
  purposes: readonly ConsentPurpose[],
  consent: Consent,
  now: number,
): void {
  const answers = purposes.map((purpose) => [purpose, consent[purpose] ? '1' : '0']);
  const fields = new URLSearchParams([
    ['v', VERSION],
    // Rounded down, so that an answer is never in the future.
    ['t', String(Math.floor(now / 1000))],
    ...answers,
  ] as [string, string][]);
  writeLastingCookie(NAME, fields.toString(), MAX_AGE_SECONDS);
}
