// Servers render these components, so their styles must be loaded with the page.
import '../../features/add-to-calendar/add-to-calendar.module.css';
import '../../features/other-dates/other-dates.module.css';
import '../../lib/paragraphs/paragraphs.module.css';
import { LazyDrawing } from '../../features/drawn-picture/event-picture';
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

export const EventLinks = lazyPart(() =>
  import(/* webpackChunkName: "event-later" */ './event-links').then((module) => module.EventLinks),
);

export const StaleNotice = lazyPart(() =>
  import(/* webpackChunkName: "stale-notice" */ '../../features/stale-notice/stale-notice').then(
    (module) => module.StaleNotice,
  ),
);

// A page that is opened softly shows all of it at once: the notice, coming later, would shift the layout.
if (typeof document !== 'undefined' && document.readyState === 'complete') {
  void Promise.all([EventNotice.load(), BelowEvent.load(), EventLinks.load()]);
}

/** Preloads all of them, for tests that begin with a hydrated page. */
export const loadParts = () =>
  Promise.all(
    [EventNotice, BelowEvent, EventLinks, StaleNotice, LazyCountdown, LazyDrawing].map((part) =>
      part.load(),
    ),
  );
