import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** No letter or digit that reads as another one: 0/O, 1/I/L, U/V, B/8, S/5, Z/2. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

/** A random code that people can read out: 23^length possibilities. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export function secretsMatch(expected: string, given: string | undefined): boolean {
  return given !== undefined && timingSafeEqual(digest(expected), digest(given));
}
