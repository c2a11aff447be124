import { $shop } from '@permanto/api-client';
import {
  DEFAULT_LANGUAGE,
  HOME_PAGE_SLUG,
  inLanguage,
  type Language,
  paths,
  type Shop,
} from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { $listedEvents } from '../../features/events/model';
import { $listingStatus, listingOpened } from '../../features/listing/model';
import { $now } from '../../lib/clock/model';
import { type Folder, publicFolders } from '../../lib/event-folders';
import { foldersOf, sectionsOf } from '../../lib/sections';
import { nextOf, upcomingOf } from '../../lib/upcoming';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
sample({ clock: opened, target: listingOpened });

/** The folders of the home page's widgets, or all public folders if the shop has no home page of its own. */
function homeFolders(shop: Shop): Folder[] {
  const home = shop.pages.find(({ slug }) => slug === HOME_PAGE_SLUG);
  return home === undefined ? publicFolders(shop) : foldersOf(shop, home.widgets);
}

type ProductFolder = Shop['product_folders'][number];

/** A top-level product folder with its public subfolders. */
export type GoodsFolder = Omit<ProductFolder, 'children'> & {
  readonly children: readonly ProductFolder[];
};

/** The product folders of the shop's navigation. */
function goodsOf({ product_folders }: Shop): GoodsFolder[] {
  const open = product_folders
    .filter((folder) => folder.public)
    .sort((one, other) => one.sort_order - other.sort_order);
  return open
    .filter(({ show_in_nav }) => show_in_nav)
    .map((folder) => ({
      ...folder,
      children: open.filter(({ id }) => folder.children.includes(id)),
    }));
}

/** The page's content: the next event, the other events of each folder, and goods. */
export const $home = combine(
  { shop: $shop, events: $listedEvents, now: $now },
  ({ shop, events, now }) => {
    const upcoming = upcomingOf(events, now);
    const sections = shop === null ? [] : sectionsOf(homeFolders(shop), shop, upcoming);
    const shown = new Set(sections.flatMap((section) => section.events));
    const next = nextOf(upcoming.filter((event) => shown.has(event)));
    return {
      title: shop?.title ?? null,
      description: shop?.metas.description ?? null,
      next,
      sections: sections
        .map((section) => ({ ...section, events: section.events.filter((one) => one !== next) }))
        .filter((section) => section.events.length > 0),
      goods: shop === null ? [] : goodsOf(shop),
    };
  },
);

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);

/** The shell appends the shop's name to the title, except on this page. */
export const $head = combine($shop, $language, (shop, language): Head => {
  const description = shop?.metas.description;
  return {
    title: texts.in(language)('title'),
    description: description ? inLanguage(description, language) : undefined,
    canonical: paths.home(),
  };
});

export const $status = $listingStatus;
