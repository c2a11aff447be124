import { createTurns, memoryStorage } from './memory';
import type { SessionStorage } from './storage';

/** Local storage is there and takes values; switched off, its mere mention may throw. */
function usableLocalStorage(): Storage | null {
  try {
    const probe = 'permanto:probe';
    globalThis.localStorage.setItem(probe, '');
    globalThis.localStorage.removeItem(probe);
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** The session in the browser's local storage, keyed by shop; in memory where there is none. */
export function browserStorage(shopKey: string): SessionStorage {
  const local = usableLocalStorage();
  if (local === null) return memoryStorage();
  const keyOf = (key: string) => `permanto:${shopKey}:${key}`;
  const inThisTab = createTurns();
  return {
    get: (key) => local.getItem(keyOf(key)),
    set: (key, value) => {
      if (value === null) local.removeItem(keyOf(key));
      else local.setItem(keyOf(key), value);
    },
    wipe: () => {
      local.clear();
      globalThis.sessionStorage.clear();
    },
    // Web Locks are missing on plain-HTTP addresses other than localhost.
    alone: (work) =>
      'locks' in navigator ? navigator.locks.request(keyOf('cart'), work) : inThisTab(work),
    inTurn: createTurns(),
  };
}

/** Calls `changed` when another tab of this shop wrote the session. Returns the way to stop. */
export function watchOtherTabs(shopKey: string, changed: () => void): () => void {
  const prefix = `permanto:${shopKey}:`;
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) changed();
  };
  globalThis.addEventListener('storage', listen);
  return () => globalThis.removeEventListener('storage', listen);
}
