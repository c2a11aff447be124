import { $shop } from '@permanto/api-client';
import { inLanguage, paths } from '@permanto/contracts';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { collection } from '../../lib/collection';
import { breadcrumbs } from '../../lib/site';
import { byStart } from '../../lib/upcoming';
import { $folderPage, $opened } from './model';

/** A folder's upcoming events and breadcrumbs; non-public folders are not indexed. */
export const $site = combine(
  { shop: $shop, page: $folderPage, opened: $opened },
  ({ shop, page, opened: { language } }): Site => {
    if (shop === null || page === null) return { structuredData: [], image: null };
    const crumb = ({ title, slug }: typeof page.folder) => ({
      name: inLanguage(title, language),
      path: paths.folder(slug),
    });
    const events = [...page.own, ...page.sections.flatMap((section) => section.events)];
    const items = events.sort(byStart).map(({ id, title }) => ({
      name: inLanguage(title, language),
      path: paths.event(id),
    }));
    const crumbs = [...(page.parent === null ? [] : [page.parent]), page.folder].map(crumb);
    return {
      structuredData: [
        collection(shop, language, { ...crumb(page.folder), items }),
        breadcrumbs(shop, language, crumbs),
      ],
      image: null,
      isIndexed: page.folder.public,
    };
  },
);
