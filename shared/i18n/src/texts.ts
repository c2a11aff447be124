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

// One shared instance: it holds texts only, and each call names the language,
// so that two requests on a server never see each other's.
const instance = i18next.createInstance();
void instance.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: {},
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

export interface Texts<Key extends string> {
  /** The texts in the language of the page. */
  readonly useTexts: () => Translate<Key>;
  /** The texts in a language that the caller names, for models and servers. */
  readonly in: (language: Language) => Translate<Key>;
}

/** Adds to a namespace what its first texts left out. */
export function addTexts(namespace: string, language: Language, resource: Resource): void {
  instance.addResourceBundle(language, namespace, resource, true, true, { skipCopy: true });
}

/** The text as it is written, with its placeholders; undefined where there is none (yet). */
export const writtenText = (namespace: string, language: Language, key: string) =>
  instance.getResource(language, namespace, key) as string | undefined;

/** Calls back whenever texts were added; returns the way to stop it. */
export function onTextsAdded(listener: () => void): () => void {
  instance.store.on('added', listener);
  return () => instance.store.off('added', listener);
}

function translatorOf(namespace: string, language: Language): Translate {
  const translate = instance.getFixedT(language, namespace);
  // Without values there is nothing to fill in, for which i18next would take ten times as long.
  return (key, values) =>
    (values ? undefined : writtenText(namespace, language, key)) ?? translate(key, values ?? {});
}

/** Registers a package's texts under its name. To be called at module level. */
export function createTexts<const R extends Resource>(
  namespace: string,
  resources: Readonly<Record<Language, R>>,
): Texts<TextKey<R>> {
  for (const language of LANGUAGES) {
    addTexts(namespace, language, resources[language]);
  }
  const translators = Object.fromEntries(
    LANGUAGES.map((language) => [language, translatorOf(namespace, language)]),
  ) as Record<Language, Translate>;
  return {
    in: (language) => translators[language],
    useTexts: () => translators[useLanguage()],
  };
}
