import type { Language } from '@permanto/contracts/values';
import { use, useEffect, useSyncExternalStore } from 'react';
import { errorText, hasErrorTexts, loadErrorTexts, type ToldError } from './error-text';
import { useLanguage } from './language';
import { onTextsAdded } from './texts';

const quietly = (load: Promise<void>) => load.catch(() => undefined);

/** `use` reads it without waiting: what has suspended once must be read again. */
const there = Object.assign(Promise.resolve(), { status: 'fulfilled' });
/** The first try of each language, whatever came of it: React's `use` needs one promise. */
const tries = new Map<Language, Promise<void>>();
function loadOnce(language: Language): Promise<void> {
  if (hasErrorTexts(language)) return there;
  const known = tries.get(language) ?? quietly(loadErrorTexts(language));
  tries.set(language, known);
  return known;
}

/**
 * What the shopper reads for an error, in the language of the page: null where there is none, and
 * empty for the code `null`. The texts come when the first is needed; until then a general one
 * stands for it.
 */
export function useErrorText(error: ToldError | null): string | null {
  const language = useLanguage();
  const isNeeded = error !== null;
  // A server has all texts: what it wrote stays on the page until they are here as well.
  const isThere = useSyncExternalStore(
    onTextsAdded,
    () => hasErrorTexts(language),
    () => true,
  );
  if (isNeeded && isThere) use(loadOnce(language));
  useEffect(() => {
    if (isNeeded && !hasErrorTexts(language)) void quietly(loadErrorTexts(language));
  }, [isNeeded, language]);
  return error && errorText(language, error);
}
