export interface TabItems {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string | null) => void;
}

/** What is kept of a shop's quick orders: in this tab, so that two tabs never fill one cart. */
export function tabItems(shopKey: string): TabItems {
  const memory = new Map<string, string | null>();
  const keyOf = (key: string) => `permanto:cart:${shopKey}:quick:${key}`;
  const remembered = (key: string) => memory.get(key) ?? null;
  return {
    get: (key) => {
      try {
        return globalThis.sessionStorage.getItem(keyOf(key)) ?? remembered(key);
      } catch {
        return remembered(key);
      }
    },
    set: (key, value) => {
      try {
        if (value === null) globalThis.sessionStorage.removeItem(keyOf(key));
        else globalThis.sessionStorage.setItem(keyOf(key), value);
        memory.delete(key);
      } catch {
        // Switched off or full: then it lives as long as the page.
        memory.set(key, value);
      }
    },
  };
}
