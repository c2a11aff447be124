import { inLanguage, paths, type Shop } from '@permanto/contracts';
import { languagesWithPages } from '../../../../src/languages';
import { scriptJson } from '../../html';
import { exists, type PageFacts } from './page-facts';

/** The organiser and the site; schema.org wants them once, on the home page. */
function shopData(shop: Shop, { view: { language } }: PageFacts): object[] {
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
      inLanguage: languagesWithPages(shop),
      publisher: { '@id': id },
    },
  ];
}

/** JSON-LD script elements. They contain data only. */
export function structuredDataTags(facts: PageFacts): string[] {
  const { shop, site, view } = facts;
  if (shop === null || !exists(facts)) return [];
  const own = view.path === paths.home() ? shopData(shop, facts) : [];
  return [...own, ...site.structuredData].map(
    (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
  );
}
