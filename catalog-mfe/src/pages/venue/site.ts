import { $shop } from '@permanto/api-client';
import { inLanguage, type Language, paths, type Shop, type Venue } from '@permanto/contracts';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { urlOf, breadcrumbs, imageUrlOf } from '../../lib/site';
import { texts as venuesTexts } from '../venues/texts';
import { $opened, $venuePage } from './model';

/** https://schema.org/Place */
function placeOf(shop: Shop, venue: Venue, language: Language): object {
  const { id, title, description, address, image } = venue;
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: inLanguage(title, language),
    url: urlOf(shop, paths.venue(id), language),
    ...(description && { description: inLanguage(description, language) }),
    ...(image !== null && { image: imageUrlOf(shop, image) }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.address_line1,
        postalCode: address.postal_code,
        addressLocality: address.city,
        addressCountry: address.country,
      },
    }),
  };
}

/** The place and its page's breadcrumbs. */
export const $site = combine(
  { shop: $shop, page: $venuePage, opened: $opened },
  ({ shop, page: { venue }, opened: { language } }): Site => {
    if (shop === null || venue === null) return { structuredData: [], image: null };
    const crumbs = [
      { name: venuesTexts.in(language)('title'), path: paths.venues() },
      { name: inLanguage(venue.title, language), path: paths.venue(venue.id) },
    ];
    return {
      structuredData: [placeOf(shop, venue, language), breadcrumbs(shop, language, crumbs)],
      image: venue.image,
    };
  },
);
