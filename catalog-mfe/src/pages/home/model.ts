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
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { $listedEvents, $listReading, eventsNeeded } from '../../features/events/model';
import { shopNeeded } from '../../features/shop/model';
import { texts } from '../../i18n/texts';
import { $isServersPage, $now, clockRead } from '../../lib/clock/model';
import { nextOf, upcomingOf } from '../../lib/upcoming';

export const opened = createEvent<RouteOpened>();
/** The page is on a screen. */
export const shown = createEvent();
export const retryPressed = createEvent();

const readNeeded = merge([opened, retryPressed, sample({ clock: shown, filter: $isServersPage })]);
sample({ clock: readNeeded, fn: () => undefined, target: [eventsNeeded, clockRead] });
sample({ clock: [shown, retryPressed], target: shopNeeded });

/** What the home page lists: its own widgets, or every public folder where the shop made no home page. */
function widgetsOf(shop: Shop) {
  const home = shop.pages.find(({ slug }) => slug === HOME_PAGE_SLUG);
  if (home !== undefined) return home.widgets.map(({ id, data }) => ({ id, ...data }));
  const shownFolders = shop.event_folders.filter((folder) => folder.public);
  return [{ id: HOME_PAGE_SLUG, folders: shownFolders.map(({ id }) => id) }];
}

/** What stands on the page: the next event at full size, and each listing, the soonest event first. */
export const $home = combine(
  { shop: $shop, events: $listedEvents, reading: $listReading, now: $now },
  ({ shop, events, reading, now }) => {
    const listings = (shop === null ? [] : widgetsOf(shop)).map(({ id, folders }) => ({
      id,
      titles: (shop?.event_folders ?? [])
        .filter((folder) => folders.includes(folder.id))
        .map(({ title }) => title),
      events: upcomingOf(events, folders, now),
    }));
    return {
      title: shop?.title ?? null,
      description: shop?.metas.description ?? null,
      next: nextOf(listings[0]?.events ?? [], now),
      listings,
      reading,
      now,
    };
  },
);

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);

/** The shell puts the shop's name after the title, except on this page. */
export const $head = combine($shop, $language, (shop, language): Head => {
  const description = shop?.metas.description;
  return {
    title: texts.in(language)('home.title'),
    description: description ? inLanguage(description, language) : undefined,
    canonical: paths.home(),
  };
});

/** 503 also where the list did not come in time: a page of placeholders is not worth keeping. */
export const $status = $listReading.map((reading) => (reading === 'read' ? 200 : 503));
