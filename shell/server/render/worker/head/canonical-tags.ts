import { tag } from '../../html';
import { addressesOf, type PageFacts } from './page-facts';

/** The canonical URL and its alternates in the shop's other languages. */
export function canonicalTags(facts: PageFacts): string[] {
  const addresses = addressesOf(facts);
  if (addresses === null) return [];
  return [
    tag('link', { rel: 'canonical', href: addresses.canonical }),
    ...addresses.alternates.map(([hreflang, href]) =>
      tag('link', { rel: 'alternate', hreflang, href }),
    ),
  ];
}
