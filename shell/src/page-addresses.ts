import { type Language, localizedPath, type Shop } from '@permanto/contracts';

export interface PageAddresses {
  readonly canonical: string;
  /** Language (or `x-default`) → the page in it; empty where the shop has but one. */
  readonly alternates: readonly (readonly [hreflang: string, href: string])[];
}

type ShopsPlace = Pick<Shop, 'host' | 'languages' | 'default_language'>;

/**
 * Where a page stands, without query: a filtered list is the same page. `path` has no language
 * prefix. A language that the shop doesn't list is no page of its own.
 */
export function pageAddresses(shop: ShopsPlace, path: string, language: Language): PageAddresses {
  const { host, languages, default_language } = shop;
  const addressIn = (other: Language) => host + localizedPath(path, other);
  return {
    canonical: addressIn(languages.includes(language) ? language : default_language),
    alternates:
      languages.length < 2
        ? []
        : [
            ...languages.map((other) => [other, addressIn(other)] as const),
            ['x-default', addressIn(default_language)],
          ],
  };
}
