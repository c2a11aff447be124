import { inLanguage, type Language, type Shop } from '@permanto/contracts';
import { languagesWithPages } from '../../../../src/languages';
import { allowedMediaUrl } from '../../../theme/media-url';
import { tag } from '../../html';
import { addressesOf, type PageFacts } from './page-facts';

/** Open Graph locales have a country. */
const LOCALES: Readonly<Record<Language, string>> = { fi: 'fi_FI', en: 'en_GB', sv: 'sv_FI' };

function pictureOf(shop: Shop, address: string | null): string | null {
  if (address === null || address === '') return null;
  const own = allowedMediaUrl(address, [shop.host, ...shop.media_origins]);
  return own === null ? null : new URL(own, shop.host).href;
}

/** Tags for link previews (ogp.me). */
export function openGraphTags(facts: PageFacts): string[] {
  const { shop, head, site, view } = facts;
  const addresses = addressesOf(facts);
  if (shop === null || addresses === null) return [];
  const own = pictureOf(shop, site.image);
  const picture = own ?? pictureOf(shop, shop.theme.header_img);
  const shopTitle = inLanguage(shop.title, view.language);
  const others = languagesWithPages(shop).filter((language) => language !== view.language);
  const properties: [string, string | null][] = [
    ['og:type', 'website'],
    ['og:site_name', shopTitle],
    ['og:title', head.title],
    ['og:description', head.description ?? null],
    ['og:url', addresses.canonical],
    ['og:locale', LOCALES[view.language]],
    ...others.map((language): [string, string] => ['og:locale:alternate', LOCALES[language]]),
    ['og:image', picture],
    ['og:image:alt', picture === null ? null : own === null ? shopTitle : head.title],
  ];
  return [
    ...properties
      .filter(([, content]) => content !== null && content !== '')
      .map(([property, content]) => tag('meta', { property, content })),
    tag('meta', {
      name: 'twitter:card',
      content: picture === null ? 'summary' : 'summary_large_image',
    }),
  ];
}
