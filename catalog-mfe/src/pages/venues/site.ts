import { $shop } from '@permanto/api-client';
import { inLanguage, paths } from '@permanto/contracts';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { $venues } from '../../features/venues/model';
import { collection } from '../../lib/collection';
import { breadcrumbs } from '../../lib/site';
import { $language } from './model';
import { texts } from './texts';

/** Lists all venues of the shop. */
export const $site = combine($shop, $venues, $language, (shop, venues, language): Site => {
  if (shop === null) return { structuredData: [], image: null };
  const page = { name: texts.in(language)('title'), path: paths.venues() };
  const items = venues.map(({ id, title }) => ({
    name: inLanguage(title, language),
    path: paths.venue(id),
  }));
  return {
    structuredData: [
      collection(shop, language, { ...page, items }),
      breadcrumbs(shop, language, [page]),
    ],
    image: null,
  };
});
