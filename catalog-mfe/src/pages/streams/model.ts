import { DEFAULT_LANGUAGE, type Language, paths } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { createEvent, createStore, merge, sample } from 'effector';
import { eventsNeeded } from '../../features/events/model';
import { $streamListReading, streamsNeeded } from '../../features/stream-catalogue/model';
import { texts } from '../../features/stream-catalogue/texts';
import { $isServerRendered, clockRead } from '../../lib/clock/model';
import { httpStatusOf } from '../../lib/load-state';

export const opened = createEvent<RouteOpened>();
/** The page was mounted in a browser. */
export const shown = createEvent();
export const retryPressed = createEvent();

const readNeeded = merge([
  opened,
  retryPressed,
  sample({ clock: shown, filter: $isServerRendered }),
]);
sample({
  clock: readNeeded,
  fn: () => undefined,
  target: [streamsNeeded, eventsNeeded, clockRead],
});

export const $language = createStore<Language>(DEFAULT_LANGUAGE).on(
  opened,
  (_, { language }) => language,
);

export const $head = $language.map((language): Head => {
  const t = texts.in(language);
  return { title: t('list.title'), description: t('list.lead'), canonical: paths.streams() };
});

export const $status = $streamListReading.map((reading) => httpStatusOf(reading));
