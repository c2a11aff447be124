import { localizedPath } from '@permanto/contracts/paths';
import type { NavigateOptions } from '@permanto/federation';
import { useCallback, useEffect, useState } from 'react';
import { readAddress } from './address';

/** The address as state, and the way to change it: the router of a page without the shell. */
export function useAddress() {
  const [address, setAddress] = useState(readAddress);
  const read = useCallback(() => setAddress(readAddress()), []);
  useEffect(() => {
    globalThis.addEventListener('popstate', read);
    return () => globalThis.removeEventListener('popstate', read);
  }, [read]);
  const navigate = useCallback(
    (to: string, { replace = false, keepFocus = false }: NavigateOptions = {}) => {
      const url = localizedPath(to, readAddress().language);
      if (replace) globalThis.history.replaceState(null, '', url);
      else globalThis.history.pushState(null, '', url);
      read();
      if (!keepFocus) globalThis.scrollTo(0, 0);
    },
    [read],
  );
  return { ...address, navigate };
}
