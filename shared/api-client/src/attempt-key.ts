import { HEADERS } from '@permanto/contracts/api';
import { isBusy } from '@permanto/contracts/rules/busy';
import type { ApiError } from './errors';

let sentKey: string | undefined;

/** What `press` begins is the attempt that was sent under this key before the page lived (decision 090). */
export function asAttempt(key: string | undefined, press: () => void): void {
  sentKey = key;
  press();
  sentKey = undefined;
}

/** Names one attempt, so that it counts once however often it is sent; null where the page isn't secure. */
export function attemptKey(): string | null {
  return sentKey ?? globalThis.crypto?.randomUUID?.() ?? null;
}

/** The headers of an attempt; none where it has no key. */
export const attemptHeaders = (key: string | null): Readonly<Record<string, string>> =>
  key === null ? {} : { [HEADERS.idempotencyKey]: key };

/**
 * Whether the attempt is over, so that the next one has a key of its own. Where no answer came it may have
 * succeeded, and a busy shop says nothing of that: then the same attempt is sent again.
 */
export const wasAnswered = (error: ApiError): boolean =>
  error.type === 'refused' && !isBusy(error.code);
