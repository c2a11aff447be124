import { HEADERS } from '@permanto/contracts/api';

/** Names one attempt, so that it counts once however often it is sent; null where the page isn't secure. */
export function attemptKey(): string | null {
  return typeof globalThis.crypto?.randomUUID === 'function'
    ? globalThis.crypto.randomUUID()
    : null;
}

/** The headers of an attempt; none where it has no key. */
export const attemptHeaders = (key: string | null): Readonly<Record<string, string>> =>
  key === null ? {} : { [HEADERS.idempotencyKey]: key };
