import { api } from '@permanto/api-client';
import { DEFAULT_LANGUAGE, type Event, type Language } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { attach, createEvent, createStore, sample } from 'effector';
import { texts } from './texts';

/** The page was opened, on the server or in the browser. */
export const opened = createEvent<RouteOpened>();
export const retryPressed = createEvent();

const readEventsFx = attach({ effect: api.events.list, mapParams: () => ({}) });
sample({ clock: [opened, retryPressed], fn: () => undefined, target: readEventsFx });

/** The coming events, from the last list that was read. */
export const $events = createStore<readonly Event[]>([]).on(
  readEventsFx.doneData,
  (_, { events }) => events.filter(({ status }) => status !== 'finished'),
);

export const $reading = createStore<'reading' | 'read' | 'failed'>('reading')
  .on(readEventsFx, () => 'reading')
  .on(readEventsFx.done, () => 'read')
  .on(readEventsFx.fail, () => 'failed');

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);

export const $head = $language.map((language): Head => {
  const t = texts.in(language);
  return { title: t('title'), description: t('description') };
});

/** 503 for a page without data, so that it is not cached. */
export const $status = $reading.map((reading) => (reading === 'read' ? 200 : 503));
