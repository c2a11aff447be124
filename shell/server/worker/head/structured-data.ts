import { inLanguage, paths, type Shop } from '@permanto/contracts';
import { scriptJson } from '../../html';
import { isThere, type PageFacts } from './page-facts';

/** Who runs the shop, and the site itself; schema.org wants them once, on the home page. */
function ofShop(shop: Shop, { view: { language } }: PageFacts): object[] {
  const { organizer, host } = shop;
  const id = `${host}/#organizer`;
  const { address_line1, postal_code, city, country } = organizer.address;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': id,
      name: inLanguage(organizer.title, language),
      legalName: organizer.name,
      taxID: organizer.business_id,
      url: `${host}/`,
      ...(organizer.email === null ? {} : { email: organizer.email }),
      ...(organizer.phone === null ? {} : { telephone: organizer.phone }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: address_line1,
        postalCode: postal_code,
        addressLocality: city,
        addressCountry: country,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${host}/#website`,
      name: inLanguage(shop.title, language),
      url: `${host}/`,
      inLanguage: shop.languages,
      publisher: { '@id': id },
    },
  ];
}

/** JSON-LD: what is on the page, for machines. It is data; nothing in it runs. */
export function structuredDataTags(facts: PageFacts): string[] {
  const { shop, site, view } = facts;
  if (shop === null || !isThere(facts)) return [];
  const own = view.path === paths.home() ? ofShop(shop, facts) : [];
  return [...own, ...site.structuredData].map(
    (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
  );
}
