import { useSyncExternalStore } from 'react';

const query = () => globalThis.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const dark = query();
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
}

/** Whether the page is shown in the dark; on a server never. */
export const useDark = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
