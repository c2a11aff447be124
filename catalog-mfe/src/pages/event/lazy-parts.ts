// Servers render these components, so their styles must be loaded with the page.
import '../../features/add-to-calendar/add-to-calendar.module.css';
import '../../features/other-dates/other-dates.module.css';
import { LazyCountdown } from '../../features/opening/opening';
import { lazyPart } from '../../lib/lazy-part';

export const EventNotice = lazyPart(() =>
  import(/* webpackChunkName: "event-notice" */ '../../features/event-notice/event-notice').then(
    (module) => module.EventNotice,
  ),
);

export const BelowEvent = lazyPart(() =>
  import(/* webpackChunkName: "event-later" */ './below-event').then((module) => module.BelowEvent),
);

export const AddToCalendar = lazyPart(() =>
  import(
    /* webpackChunkName: "event-later" */ '../../features/add-to-calendar/add-to-calendar'
  ).then((module) => module.AddToCalendar),
);

export const StaleNotice = lazyPart(() =>
  import(/* webpackChunkName: "stale-notice" */ '../../features/stale-notice/stale-notice').then(
    (module) => module.StaleNotice,
  ),
);

// After client-side navigation, lazy components render late, and the notice would cause a layout shift.
if (typeof document !== 'undefined' && document.readyState === 'complete') void EventNotice.load();

/** Preloads all of them, for tests that begin with a hydrated page. */
export const loadParts = () =>
  Promise.all(
    [EventNotice, BelowEvent, AddToCalendar, StaleNotice, LazyCountdown].map((part) => part.load()),
  );
