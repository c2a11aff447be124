import { $shop } from '@permanto/api-client';
import { inLanguage, paths } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { $listedEvents } from '../../features/events/model';
import { listingOpened } from '../../features/listing/model';
import { addressLine } from '../../features/venues/address-line';
import { $venue, $venueReading, venueNeeded } from '../../features/venues/model';
import { $now } from '../../lib/clock/model';
import { listedEvents } from '../../lib/event-folders';
import { idOf, NOTHING_OPENED, openedDetail } from '../../lib/detail-page/model';
import { httpStatusOf } from '../../lib/load-state';
import { shownCount } from '../../lib/shown-count';
import { upcomingOf } from '../../lib/upcoming';
import { texts } from './texts';

export const opened = createEvent<RouteOpened>();
export const retryPressed = createEvent<string>();

export const $opened = createStore({ ...NOTHING_OPENED, show: 0 }).on(opened, (_, route) => ({
  ...openedDetail(_, route),
  show: shownCount(route.query.show),
}));
sample({ clock: [opened.map(idOf), retryPressed], target: venueNeeded });
sample({ clock: opened, target: listingOpened });

/** The last loaded venue may be that of another page. */
const $shown = combine($venue, $opened, (venue, { id }) => (venue?.id === id ? venue : null));

/** The venue and its events, as far as known. */
export const $venuePage = combine(
  {
    venue: $shown,
    reading: $venueReading,
    opened: $opened,
    events: $listedEvents,
    shop: $shop,
    now: $now,
  },
  ({ venue, reading, opened: { id, show }, events, shop, now }) => ({
    venue,
    reading,
    events: upcomingOf(listedEvents(events, shop), now).filter(
      ({ location }) => location.id === id,
    ),
    show,
  }),
);

export const $head = combine(
  { venue: $shown, reading: $venueReading, opened: $opened },
  ({ venue, reading, opened: { id, language } }): Head => {
    const t = texts.in(language);
    const canonical = paths.venue(id);
    if (reading === 'missing') return { title: t('missing'), canonical };
    if (venue === null) return { title: t('untitled'), canonical };
    const title = inLanguage(venue.title, language);
    const address = addressLine(venue);
    const description =
      address === ''
        ? t('descriptionWithoutAddress', { title })
        : t('description', { title, address });
    return { title, description, canonical };
  },
);

export const $status = combine($shown, $venueReading, (venue, reading) =>
  httpStatusOf(reading, venue !== null),
);
