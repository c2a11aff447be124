/** Names one attempt, so that it counts once however often it is sent; null where the page isn't secure. */
export function attemptKey(): string | null {
  return typeof globalThis.crypto?.randomUUID === 'function'
    ? globalThis.crypto.randomUUID()
    : null;
}
