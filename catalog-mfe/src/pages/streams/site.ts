import { $shop } from '@permanto/api-client';
import { inLanguage, paths } from '@permanto/contracts';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { $listedStreams } from '../../features/stream-catalogue/model';
import { texts } from '../../features/stream-catalogue/texts';
import { collection } from '../../lib/collection';
import { breadcrumbs } from '../../lib/site';
import { $language } from './model';

/** Lists all streams of the shop. */
export const $site = combine($shop, $listedStreams, $language, (shop, streams, language): Site => {
  if (shop === null) return { structuredData: [], image: null };
  const page = { name: texts.in(language)('list.title'), path: paths.streams() };
  const items = streams.map(({ id, title }) => ({
    name: inLanguage(title, language),
    path: paths.stream(id),
  }));
  return {
    structuredData: [
      collection(shop, language, { ...page, items }),
      breadcrumbs(shop, language, [page]),
    ],
    image: null,
  };
});
