import { $shop } from '@permanto/api-client';
import { DEFAULT_LANGUAGE } from '@permanto/contracts';
import type { RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore } from 'effector';
import { $listedEvents } from '../events/model';
import { $now } from '../../lib/clock/model';
import { dayAt } from '../../lib/day';
import { listedEvents, publicFolders } from '../../lib/event-folders';
import { byStart, upcomingOf } from '../../lib/upcoming';
import { filterEvents, indexEvents, showsPast } from './browse';
import { calendarOf } from './calendar';
import { folderChoices, isAvailabilityChoice, periodChoices, venueChoices } from './choices';
import { parseQuery } from './query';
import { relaxedFilters } from './relaxed-filters';

/** The browser was opened at a URL, whose query determines its whole state. */
export const browserOpened = createEvent<RouteOpened>();

const $opened = createStore({ texts: {}, language: DEFAULT_LANGUAGE }).on(
  browserOpened,
  (_, { query, language }) => ({ texts: query, language }),
);

/** All listed events, by start. */
export const $listed = combine($listedEvents, $shop, (events, shop) =>
  listedEvents(events, shop).sort(byStart),
);
const $folders = $shop.map(publicFolders);
const $index = combine($listed, $folders, $opened, (events, folders, { language }) =>
  indexEvents(events, folders, language),
);

const $parsedQuery = combine($listed, $folders, $opened, (events, folders, { texts }) =>
  parseQuery(texts, {
    folders: folders.map(({ slug }) => slug),
    venues: events.map(({ location }) => location.id),
  }),
);

/** The filters' options and values, and the results. */
export const $browser = combine(
  { parsed: $parsedQuery, index: $index, events: $listed, folders: $folders, now: $now },
  ({ parsed: { query, isFaulty }, index, events, folders, now }) => {
    const today = dayAt(now);
    const offered = showsPast(query, today) ? events : upcomingOf(events, now);
    const results = filterEvents(index, query, { folders, now });
    return {
      query,
      isFaulty,
      folders: folderChoices(folders, offered, query.folder),
      venues: venueChoices(offered, query.venue),
      periods: periodChoices(offered, today, query),
      hasAvailability: query.available || isAvailabilityChoice(offered),
      results,
      calendar: query.view === 'calendar' ? calendarOf(results, query.month, now) : null,
      relaxedFilters: results.length > 0 ? [] : relaxedFilters(index, query, { folders, now }),
      now,
    };
  },
);
