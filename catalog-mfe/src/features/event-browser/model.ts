import { $shop } from '@permanto/api-client';
import { DEFAULT_LANGUAGE } from '@permanto/contracts';
import type { RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore } from 'effector';
import { $listedEvents } from '../events/model';
import { $now } from '../../lib/clock/model';
import { dayAt } from '../../lib/day';
import { listedOf, publicFolders } from '../../lib/listed';
import { byStart, upcomingOf } from '../../lib/upcoming';
import { browse, indexed, showsPast } from './browse';
import { calendarOf } from './calendar';
import { folderChoices, isAvailabilityChoice, periodChoices, venueChoices } from './choices';
import { parseQuery } from './query';
import { waysOn } from './ways-on';

/** The browser is opened at an address: all that it shows follows from its query. */
export const browserOpened = createEvent<RouteOpened>();

const $opened = createStore({ texts: {}, language: DEFAULT_LANGUAGE }).on(
  browserOpened,
  (_, { query, language }) => ({ texts: query, language }),
);

/** All that may be listed, the soonest first. */
export const $listed = combine($listedEvents, $shop, (events, shop) =>
  listedOf(events, shop).sort(byStart),
);
const $folders = $shop.map(publicFolders);
const $index = combine($listed, $folders, $opened, (events, folders, { language }) =>
  indexed(events, folders, language),
);

const $asked = combine($listed, $folders, $opened, (events, folders, { texts }) =>
  parseQuery(texts, {
    folders: folders.map(({ slug }) => slug),
    venues: events.map(({ location }) => location.id),
  }),
);

/** What can be chosen, what is chosen, and what comes of it. */
export const $browser = combine(
  { asked: $asked, index: $index, events: $listed, folders: $folders, now: $now },
  ({ asked: { query, isFaulty }, index, events, folders, now }) => {
    const today = dayAt(now);
    const offered = showsPast(query, today) ? events : upcomingOf(events, now);
    const results = browse(index, query, { folders, now });
    return {
      query,
      isFaulty,
      folders: folderChoices(folders, offered, query.folder),
      venues: venueChoices(offered, query.venue),
      periods: periodChoices(offered, today, query),
      hasAvailability: query.available || isAvailabilityChoice(offered, now),
      results,
      calendar: query.view === 'calendar' ? calendarOf(results, query.month, now) : null,
      waysOn: results.length > 0 ? [] : waysOn(index, query, { folders, now }),
      now,
    };
  },
);
