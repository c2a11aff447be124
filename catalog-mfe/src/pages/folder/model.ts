import { $shop } from '@permanto/api-client';
import { DEFAULT_LANGUAGE, inLanguage, paths } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { $listedEvents } from '../../features/events/model';
import { $listingStatus, listingOpened } from '../../features/listing/model';
import { $now } from '../../lib/clock/model';
import { type Folder, folderIdsWithin, isInFolders } from '../../lib/event-folders';
import { sectionsOf } from '../../lib/sections';
import { shownCount } from '../../lib/shown-count';
import { pastOf, upcomingOf } from '../../lib/upcoming';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
sample({ clock: opened, target: listingOpened });

export const $opened = createStore({ slug: '', show: 0, language: DEFAULT_LANGUAGE }).on(
  opened,
  (_, { params, query, language }) => ({
    slug: params.slug ?? '',
    show: shownCount(query.show),
    language,
  }),
);

const childrenOf = (folder: Folder, folders: readonly Folder[]): Folder[] =>
  folder.children.flatMap((id) => folders.find((other) => other.id === id && other.public) ?? []);

/** The folder of the URL; non-public folders can be opened by their URL. */
const $found = combine($shop, $opened, (shop, { slug }) => {
  const folders = shop?.event_folders ?? [];
  const folder = folders.find((other) => other.slug === slug);
  if (folder === undefined) return null;
  const parent = folders.find(({ children }) => children.includes(folder.id)) ?? null;
  return {
    folder,
    parent: parent?.public ? parent : null,
    ids: folderIdsWithin(folder, folders),
    children: childrenOf(folder, folders),
  };
});

/** The content of the folder's page; null if the folder doesn't exist. */
export const $folderPage = combine(
  { found: $found, shop: $shop, opened: $opened, events: $listedEvents, now: $now },
  ({ found, shop, opened: { show }, events, now }) => {
    if (found === null || shop === null) return null;
    const within = events.filter((event) => isInFolders(event, found.ids));
    const upcoming = upcomingOf(within, now);
    const sections = sectionsOf(found.children, shop, upcoming);
    const inSections = new Set(sections.flatMap((section) => section.events));
    return {
      ...found,
      sections,
      /** Its events that are in none of its subfolders. */
      own: upcoming.filter((event) => !inSections.has(event)),
      past: pastOf(within, now),
      show,
    };
  },
);

export const $isMissing = combine($shop, $found, (shop, found) => shop !== null && found === null);

export const $head = combine(
  $found,
  $opened,
  $isMissing,
  (found, { slug, language }, isMissing) => {
    const t = texts.in(language);
    const canonical = paths.folder(slug);
    if (found === null) return { title: isMissing ? t('missing') : t('untitled'), canonical };
    const title = inLanguage(found.folder.title, language);
    return { title, description: t('description', { title }), canonical } satisfies Head;
  },
);

export const $status = combine($isMissing, $listingStatus, (isMissing, status) =>
  isMissing ? 404 : status,
);
