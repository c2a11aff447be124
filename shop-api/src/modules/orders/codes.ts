import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** No letter or digit that reads as another one: 0/O, 1/I/L, U/V, B/8, S/5, Z/2. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Random, so that it doesn't tell how many orders there were; short enough to be read out. */
export function newOrderNumber(): string {
  return randomText(9);
}

/** Who knows it may see the order: 256 bits, safe in an address. */
export function newOrderSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the QR code holds and the door reads: 23^20 ≈ 2^90 codes, in groups for people. */
export function newTicketCode(): string {
  return Array.from({ length: 4 }, () => randomText(5)).join('-');
}

/** A ticket's code as people type it: case, blanks and the hyphens between its groups don't count. */
export function normalTicketCode(typed: string): string {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return bare.match(/.{1,5}/gu)?.join('-') ?? '';
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export function isSecret(expected: string, given: string | undefined): boolean {
  return given !== undefined && timingSafeEqual(digest(expected), digest(given));
}
