import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { ISSUED_ALPHABET } from '@permanto/contracts/readers';

/** A random code that people can read out: 23^length possibilities. */
export function randomCode(length: number): string {
  const letters = Array.from({ length }, () => ISSUED_ALPHABET[randomInt(ISSUED_ALPHABET.length)]);
  return letters.join('');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export function secretsMatch(expected: string, given: string | undefined): boolean {
  return given !== undefined && timingSafeEqual(digest(expected), digest(given));
}
