import { tag } from '../../html';
import { addressIn, canonicalLanguage, isThere, type PageFacts } from './page-facts';

/** The canonical address, and the page's in the shop's other languages. */
export function addressTags(facts: PageFacts): string[] {
  const { shop } = facts;
  if (shop === null || !isThere(facts)) return [];
  const canonical = addressIn(shop, facts, canonicalLanguage(shop, facts));
  const alternate = (hreflang: string, href: string) =>
    tag('link', { rel: 'alternate', hreflang, href });
  const others = shop.languages.map((one) => alternate(one, addressIn(shop, facts, one)));
  return [
    tag('link', { rel: 'canonical', href: canonical }),
    ...(others.length < 2
      ? []
      : [...others, alternate('x-default', addressIn(shop, facts, shop.default_language))]),
  ];
}
