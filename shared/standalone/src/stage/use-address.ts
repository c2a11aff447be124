import { localizedPath, splitLanguage } from '@permanto/contracts/paths';
import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts/values';
import type { NavigateOptions, PageLocation } from '@permanto/federation';
import { useCallback, useEffect, useState } from 'react';

interface Address {
  readonly language: Language;
  readonly location: PageLocation;
}

/** Where the page is now, by the browser's address. */
function readAddress(): Address {
  const { pathname, search, hash } = globalThis.location;
  const { language, path } = splitLanguage(pathname);
  return { language: language ?? DEFAULT_LANGUAGE, location: { path, search, hash } };
}

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
