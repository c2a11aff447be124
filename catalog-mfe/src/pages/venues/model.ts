import { $shop } from '@permanto/api-client';
import { DEFAULT_LANGUAGE, type Language, paths } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { $listedEvents, eventsNeeded } from '../../features/events/model';
import { $venues, $venuesReading, venuesNeeded } from '../../features/venues/model';
import { $now, clockRead } from '../../lib/clock/model';
import { listedEvents } from '../../lib/event-folders';
import { httpStatusOf } from '../../lib/load-state';
import { upcomingOf } from '../../lib/upcoming';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
export const retryPressed = createEvent();

sample({
  clock: [opened, retryPressed],
  fn: () => undefined,
  target: [venuesNeeded, eventsNeeded, clockRead],
});

/** The venues, each with its number of upcoming events. */
export const $venuesPage = combine(
  { venues: $venues, reading: $venuesReading, events: $listedEvents, shop: $shop, now: $now },
  ({ venues, reading, events, shop, now }) => {
    const upcoming = upcomingOf(listedEvents(events, shop), now);
    return {
      reading,
      venues: venues.map((venue) => ({
        venue,
        count: upcoming.filter(({ location }) => location.id === venue.id).length,
      })),
    };
  },
);

export const $language = createStore<Language>(DEFAULT_LANGUAGE).on(
  opened,
  (_, { language }) => language,
);

export const $head = $language.map((language): Head => {
  const t = texts.in(language);
  return { title: t('title'), description: t('description'), canonical: paths.venues() };
});

export const $status = $venuesReading.map((reading) => httpStatusOf(reading));
