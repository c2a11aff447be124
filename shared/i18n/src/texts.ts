import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@permanto/contracts/values';
import i18next, { type TOptions } from 'i18next';
import { useLanguage } from './language';

/** A resource file: nested objects of texts. */
export interface Resource {
  readonly [key: string]: string | Resource;
}

/** Every key's path: `{a: {b: string}}` → `a.b`; plural forms count as their base. */
type Leaf<R, Prefix extends string = ''> = {
  [K in keyof R & string]: R[K] extends string
    ? `${Prefix}${Base<K>}`
    : Leaf<R[K], `${Prefix}${K}.`>;
}[keyof R & string];
type Base<K extends string> = K extends `${infer B}_${'one' | 'other' | 'zero'}` ? B : K;
export type TextKey<R> = Leaf<R>;

export type Translate<Key extends string = string> = (key: Key, values?: TOptions) => string;

// One instance for everybody: it holds texts only, and the language is named at each call,
// so that two requests on a server never see each other's.
const instance = i18next.createInstance();
void instance.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: [...LANGUAGES],
  ns: [],
  resources: {},
  initAsync: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

export interface Texts<Key extends string> {
  /** The texts in the language of the page. */
  readonly useTexts: () => Translate<Key>;
  /** The texts in a language that the caller names, for models and servers. */
  readonly in: (language: Language) => Translate<Key>;
}

/** Registers a package's texts under its name. To be called at module level. */
export function createTexts<const R extends Resource>(
  namespace: string,
  resources: Readonly<Record<Language, R>>,
): Texts<TextKey<R>> {
  for (const language of LANGUAGES) {
    instance.addResourceBundle(language, namespace, resources[language], true, true);
  }
  const translators = new Map<Language, Translate>();
  const textsIn = (language: Language): Translate => {
    const known = translators.get(language);
    if (known !== undefined) return known;
    const fixed = instance.getFixedT(language, namespace);
    const translate: Translate = (key, values) => fixed(key, values ?? {});
    translators.set(language, translate);
    return translate;
  };
  return { in: textsIn, useTexts: () => textsIn(useLanguage()) };
}
