import { splitLanguage } from '@permanto/contracts/paths';
import type { PageLocation } from '@permanto/federation';
import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts/values';

export interface Address {
  readonly language: Language;
  readonly location: PageLocation;
}

/** Where the page is now, by the browser's address. */
export function readAddress(): Address {
  const { pathname, search, hash } = globalThis.location;
  const { language, path } = splitLanguage(pathname);
  return { language: language ?? DEFAULT_LANGUAGE, location: { path, search, hash } };
}
