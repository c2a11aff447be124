import type { Language, Shop } from '@permanto/contracts';
import { urlOf } from './site';

interface CollectionPage {
  readonly name: string;
  readonly path: string;
  readonly items: readonly { readonly name: string; readonly path: string }[];
}

/** Structured data of a page that lists others (https://schema.org/CollectionPage). */
export function collection(shop: Shop, language: Language, page: CollectionPage): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: page.name,
    url: urlOf(shop, page.path, language),
    inLanguage: language,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: page.items.length,
      itemListElement: page.items.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: urlOf(shop, path, language),
      })),
    },
  };
}
