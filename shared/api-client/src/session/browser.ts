import { memoryStorage } from './memory';
import type { SessionKey, SessionStorage } from './storage';

/** Null where the browser's storage is switched off: its mere mention may throw. */
function local(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Full, or forbidden: whatever storage does, the shop goes on. */
function isDone(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/**
 * The session in the browser's local storage, keyed by shop; what it doesn't take is kept in memory,
 * as long as the page lives.
 */
export function browserStorage(shopKey: string): SessionStorage {
  const keyOf = (key: string) => `permanto:${shopKey}:${key}`;
  const kept = local();
  const memory = memoryStorage();
  const store = (key: SessionKey, value: string | null) =>
    isDone(() =>
      value === null ? kept?.removeItem(keyOf(key)) : kept?.setItem(keyOf(key), value),
    );
  // Read again, so that other tabs' writes are seen; null where it can't be read.
  const stored = (key: SessionKey) => {
    let value: string | null = null;
    isDone(() => (value = kept?.getItem(keyOf(key)) ?? null));
    return value;
  };
  return {
    ...memory,
    get: (key) => memory.get(key) ?? stored(key),
    set: (key, value) => {
      const isStored = kept !== null && store(key, value);
      memory.set(key, isStored ? null : value);
    },
    wipe: () => {
      memory.wipe();
      isDone(() => kept?.clear());
      isDone(() => globalThis.sessionStorage.clear());
    },
    // Web Locks are missing on plain-HTTP addresses other than localhost, and where storage is off.
    alone: (work) =>
      kept !== null && 'locks' in navigator
        ? navigator.locks.request(keyOf('cart'), work)
        : memory.alone(work),
  };
}

/**
 * Calls `changed` when another tab of this shop wrote the session, once for what it wrote at once.
 * Two writes in one second have the same token, so what the cart holds is heard, too. Returns the
 * way to stop.
 */
export function watchOtherTabs(shopKey: string, changed: () => void): () => void {
  const keys: SessionKey[] = ['cart_token', 'cart_lines', 'checkout_id', 'presence'];
  const watchedKeys = keys.map((key) => `permanto:${shopKey}:${key}`);
  let due: ReturnType<typeof setTimeout> | undefined;
  const listen = ({ key }: StorageEvent) => {
    if (key !== null && !watchedKeys.includes(key)) return;
    clearTimeout(due);
    due = setTimeout(changed);
  };
  globalThis.addEventListener('storage', listen);
  return () => {
    clearTimeout(due);
    globalThis.removeEventListener('storage', listen);
  };
}
