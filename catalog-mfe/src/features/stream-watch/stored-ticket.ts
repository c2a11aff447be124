/** The ticket stored per tab and stream, so that watching continues after a reload. */
export interface StoredTicket {
  readonly code: string;
  /** The ticket is now in use elsewhere: a reload must not take it back automatically. */
  readonly isLost: boolean;
}

const codeKey = (streamId: string) => `permanto:catalog:stream:${streamId}:code`;
const lostKey = (streamId: string) => `permanto:catalog:stream:${streamId}:lost`;

/** Returns null if the storage is disabled: accessing it throws then. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return null;
  }
}

export const readStoredTicket = (streamId: string): StoredTicket | null =>
  inStorage((storage) => {
    const code = storage.getItem(codeKey(streamId));
    const isLost = storage.getItem(lostKey(streamId)) !== null;
    return code === null ? null : { code, isLost };
  });

/** Null removes the stored ticket. */
export function storeTicket(streamId: string, stored: StoredTicket | null): void {
  inStorage((storage) => {
    storage.removeItem(codeKey(streamId));
    storage.removeItem(lostKey(streamId));
    if (stored === null) return;
    storage.setItem(codeKey(streamId), stored.code);
    if (stored.isLost) storage.setItem(lostKey(streamId), 'true');
  });
}
