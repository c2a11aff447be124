import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts/values';
import { createContext, useContext } from 'react';

/** The language of the page. The shell provides it from the address. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
