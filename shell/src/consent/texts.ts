import type { TextKey, Translate } from '@permanto/i18n';
import { createContext, use } from 'react';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';
import type { Site } from './site';

type Key = TextKey<typeof fi>;

export const textsOf = ({ createTexts, language }: Site): Translate<Key> =>
  createTexts('shell-consent', { fi, en, sv }).in(language);

export const TextsContext = createContext<Translate<Key>>((key) => key);
export const useTexts = () => use(TextsContext);
