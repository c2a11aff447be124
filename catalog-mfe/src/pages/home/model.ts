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
import { type Folder, publicFolders } from '../../lib/listed';
import { foldersOf, sectionsOf } from '../../lib/sections';
import { nextOf, upcomingOf } from '../../lib/upcoming';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
sample({ clock: opened, target: listingOpened });

/** The folders that the home page lists: those of its widgets, or all where the shop made no home page. */
function homeFolders(shop: Shop): Folder[] {
  const home = shop.pages.find(({ slug }) => slug === HOME_PAGE_SLUG);
  return home === undefined ? publicFolders(shop) : foldersOf(shop, home.widgets);
}

type ProductFolder = Shop['product_folders'][number];

/** A folder of products that stands on its own, with the folders that anyone may find in it. */
export type GoodsFolder = Omit<ProductFolder, 'children'> & {
  readonly children: readonly ProductFolder[];
};

/** Those that the shop's navigation leads to, too. */
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

/** What stands on the page: the next event at full size, then what else each folder has, then the goods. */
export const $home = combine(
  { shop: $shop, events: $listedEvents, now: $now },
  ({ shop, events, now }) => {
    const upcoming = upcomingOf(events, now);
    const sections = shop === null ? [] : sectionsOf(homeFolders(shop), shop, upcoming);
    const shown = new Set(sections.flatMap((section) => section.events));
    const next = nextOf(
      upcoming.filter((event) => shown.has(event)),
      now,
    );
    return {
      title: shop?.title ?? null,
      description: shop?.metas.description ?? null,
      next,
      sections: sections
        .map((section) => ({ ...section, events: section.events.filter((one) => one !== next) }))
        .filter((section) => section.events.length > 0),
      goods: shop === null ? [] : goodsOf(shop),
      now,
    };
  },
);

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);

/** The shell puts the shop's name after the title, except on this page. */
export const $head = combine($shop, $language, (shop, language): Head => {
  const description = shop?.metas.description;
  return {
    title: texts.in(language)('title'),
    description: description ? inLanguage(description, language) : undefined,
    canonical: paths.home(),
  };
});

export const $status = $listingStatus;
