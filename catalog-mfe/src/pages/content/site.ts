import { $shop } from '@permanto/api-client';
import { paths } from '@permanto/contracts';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { urlOf, breadcrumbs } from '../../lib/site';
import { $content, $head, $opened } from './model';

/** https://schema.org/ContactPage for that, https://schema.org/WebPage for all others. */
export const $site = combine(
  { shop: $shop, content: $content, head: $head, opened: $opened },
  ({ shop, content: { isMissing }, head: { title }, opened: { slug, language } }): Site => {
    if (shop === null || isMissing) return { structuredData: [], image: null };
    const path = paths.page(slug);
    const page = {
      '@context': 'https://schema.org',
      '@type': path === paths.contact() ? 'ContactPage' : 'WebPage',
      name: title,
      url: urlOf(shop, path, language),
    };
    const crumbs = breadcrumbs(shop, language, [{ name: title, path }]);
    return { structuredData: [page, crumbs], image: null };
  },
);
