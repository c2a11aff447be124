// Servers render these parts, so their looks come with the page.
import '../../features/add-to-calendar/add-to-calendar.module.css';
import '../../features/other-dates/other-dates.module.css';
import { LaterCountdown } from '../../features/opening/opening';
import { later } from '../../lib/later';

export const EventNotice = later(() =>
  import(/* webpackChunkName: "event-notice" */ '../../features/event-notice/event-notice').then(
    (module) => module.EventNotice,
  ),
);

export const Below = later(() =>
  import(/* webpackChunkName: "event-later" */ './below').then((module) => module.Below),
);

export const AddToCalendar = later(() =>
  import(
    /* webpackChunkName: "event-later" */ '../../features/add-to-calendar/add-to-calendar'
  ).then((module) => module.AddToCalendar),
);

export const StaleNotice = later(() =>
  import(/* webpackChunkName: "stale-notice" */ '../../features/stale-notice/stale-notice').then(
    (module) => module.StaleNotice,
  ),
);

// Who comes from another page is shown this one without its parts first; the notice would push it down.
if (typeof document !== 'undefined' && document.readyState === 'complete') void EventNotice.load();

/** Brings all of them, for tests that begin with a page that is alive. */
export const loadParts = () =>
  Promise.all(
    [EventNotice, Below, AddToCalendar, StaleNotice, LaterCountdown].map((part) => part.load()),
  );
