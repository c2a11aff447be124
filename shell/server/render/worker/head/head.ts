import type { Shop } from '@permanto/contracts';
import { escapeHtml } from '@permanto/server/html';
import { iconsOf } from '../../../icons/icons';
import { tag } from '../../html';
import { openGraphTags } from './open-graph';
import { addressesOf, isIndexed, type PageFacts } from './page-facts';
import { structuredDataTags } from './structured-data';

/** The canonical URL and its alternates in the shop's other languages. */
function canonicalTags(facts: PageFacts): string[] {
  const addresses = addressesOf(facts);
  if (addresses === null) return [];
  return [
    tag('link', { rel: 'canonical', href: addresses.canonical }),
    ...addresses.alternates.map(([hreflang, href]) =>
      tag('link', { rel: 'alternate', hreflang, href }),
    ),
  ];
}

const COLOR = /^#[0-9a-f]{3,8}$/i;

function appTags(shop: Shop | null): string[] {
  const color = shop?.theme.nav_color ?? '';
  const { icon, touch } = iconsOf(shop);
  return [
    ...(COLOR.test(color) ? [tag('meta', { name: 'theme-color', content: color })] : []),
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    tag('link', { rel: 'icon', href: icon.src, type: icon.type }),
    tag('link', { rel: 'apple-touch-icon', href: touch }),
  ];
}

/** Tags of the head: `first` for what visitors wait for, `last` for machines. */
export function headTags(facts: PageFacts): { readonly first: string[]; readonly last: string[] } {
  const { head } = facts;
  return {
    first: [
      `<title>${escapeHtml(facts.title)}</title>`,
      ...(head.description
        ? [tag('meta', { name: 'description', content: head.description })]
        : []),
      ...(isIndexed(facts) ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
      ...canonicalTags(facts),
    ],
    last: [...appTags(facts.shop), ...openGraphTags(facts), ...structuredDataTags(facts)],
  };
}
