/** What this tab remembers of a stream, so that a reload goes on watching. */
export interface Kept {
  readonly code: string;
  /** The ticket was taken elsewhere: a reload must not take it back unasked. */
  readonly isLost: boolean;
}

const codeKey = (streamId: string) => `permanto:catalog:stream:${streamId}:code`;
const lostKey = (streamId: string) => `permanto:catalog:stream:${streamId}:lost`;

/** Switched off, the mere mention of the storage throws; then nothing is remembered. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return null;
  }
}

export const readKept = (streamId: string): Kept | null =>
  inStorage((storage) => {
    const code = storage.getItem(codeKey(streamId));
    const isLost = storage.getItem(lostKey(streamId)) !== null;
    return code === null ? null : { code, isLost };
  });

/** Null forgets. */
export function keep(streamId: string, kept: Kept | null): void {
  inStorage((storage) => {
    storage.removeItem(codeKey(streamId));
    storage.removeItem(lostKey(streamId));
    if (kept === null) return;
    storage.setItem(codeKey(streamId), kept.code);
    if (kept.isLost) storage.setItem(lostKey(streamId), 'true');
  });
}
