import type { Consent, ConsentPurpose } from '@permanto/contracts';
import { readCookie, writeCookie } from '../cookies';
import { answerToAll } from './answers';

const NAME = 'consent';
/** One more for each change of what is asked or of how it is written: earlier answers count no more. */
const VERSION = '1';
/** Seconds for which an answer counts: half a year, then it is asked again. */
const MAX_AGE = 182 * 24 * 60 * 60;

/** What the visitor answered, and when. */
export interface Choice {
  readonly consent: Consent;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/**
 * The stored answer. Null where there is none that counts: none at all, one that can't be read, an
 * old one, or one that was given before the shop began to ask for all of `purposes`.
 */
export function storedChoice(purposes: readonly ConsentPurpose[], now: number): Choice | null {
  const fields = new URLSearchParams(readCookie(NAME) ?? '');
  const time = Number(fields.get('t')) * 1000;
  const isCurrent = fields.get('v') === VERSION && time <= now && now - time < MAX_AGE * 1000;
  const isAnswered = purposes.every((purpose) => /^[01]$/.test(fields.get(purpose) ?? ''));
  if (!isCurrent || !isAnswered) return null;
  const allowed = purposes.filter((purpose) => fields.get(purpose) === '1');
  const consent = Object.fromEntries(allowed.map((purpose) => [purpose, true]));
  return { consent: { ...answerToAll(false), ...consent }, time };
}

/** Keeps an answer to what was asked, `purposes`. A cookie: wiping the storage must not lose it. */
export function storeChoice(
  purposes: readonly ConsentPurpose[],
  consent: Consent,
  now: number,
): void {
  const answers = purposes.map((purpose) => [purpose, consent[purpose] ? '1' : '0']);
  const fields = new URLSearchParams([
    ['v', VERSION],
    // Rounded down: an answer never lies in the future.
    ['t', String(Math.floor(now / 1000))],
    ...answers,
  ] as [string, string][]);
  writeCookie(NAME, fields.toString(), MAX_AGE);
}
