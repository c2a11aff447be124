import { DEFAULT_LANGUAGE, type Language, paths } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { createEvent, createStore, sample } from 'effector';
import { browserOpened } from '../../features/event-browser/model';
import { $listingStatus, listingOpened } from '../../features/listing/model';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
sample({ clock: opened, target: [browserOpened, listingOpened] });

export const $language = createStore<Language>(DEFAULT_LANGUAGE).on(
  opened,
  (_, { language }) => language,
);

/** The canonical URL is the unfiltered one. */
export const $head = $language.map((language): Head => {
  const t = texts.in(language);
  return { title: t('title'), description: t('description'), canonical: paths.events() };
});

export const $status = $listingStatus;
