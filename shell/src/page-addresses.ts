import { type Language, localizedPath, type Shop } from '@permanto/contracts';
import { languagesWithPages } from './languages';

export interface PageAddresses {
  readonly canonical: string;
  /** Language (or `x-default`) → the page in it. */
  readonly alternates: readonly (readonly [hreflang: string, href: string])[];
}

type ShopLocation = Pick<Shop, 'host' | 'languages' | 'default_language'>;

/** A page's URLs without query: a filtered list is the same page. `path` has no language prefix. */
export function pageAddresses(shop: ShopLocation, path: string, language: Language): PageAddresses {
  const addressIn = (other: Language) => shop.host + localizedPath(path, other);
  return {
    canonical: addressIn(language),
    alternates: [
      ...languagesWithPages(shop).map((other) => [other, addressIn(other)] as const),
      ['x-default', addressIn(shop.default_language)],
    ],
  };
}
