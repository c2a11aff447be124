import { $shop } from '@permanto/api-client';
import type { RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { $isServerRendered, clockRead } from '../../lib/clock/model';
import { hasFailed, httpStatusOf } from '../../lib/load-state';
import { $listedEvents, $listReadAt, $listReading, eventsNeeded } from '../events/model';
import { shopNeeded } from '../shop/model';

/** A page that shows events was opened. */
export const listingOpened = createEvent<RouteOpened>();
/** The page with this path was mounted in a browser. */
export const listingShown = createEvent<string>();
export const listingLeft = createEvent();
export const retryPressed = createEvent();

const $pathOnScreen = createStore<string | null>(null)
  .on(listingShown, (_, path) => path)
  .reset(listingLeft);

const readNeeded = createEvent();
sample({ clock: readNeeded, target: [eventsNeeded, clockRead] });
sample({ clock: retryPressed, target: [readNeeded, shopNeeded] });
// Opening the same path again only changes filters or pages.
sample({
  clock: listingOpened,
  source: $pathOnScreen,
  filter: (pathOnScreen, { path }) => path !== pathOnScreen,
  fn: () => undefined,
  target: readNeeded,
});
sample({ clock: listingShown, filter: $isServerRendered, fn: () => undefined, target: readNeeded });
sample({ clock: listingShown, fn: () => undefined, target: shopNeeded });

/** Whether there are events to show, and their age. */
export const $listing = combine(
  { shop: $shop, events: $listedEvents, reading: $listReading, readAt: $listReadAt },
  ({ shop, events, reading, readAt }) => ({
    isKnown: shop !== null && (reading === 'read' || events.length > 0),
    isFailed: hasFailed(reading),
    isRetrying: reading === 'retrying',
    /** ms since 1970 */
    readAt,
  }),
);

export const $listingStatus = combine($shop, $listReading, (shop, reading) =>
  httpStatusOf(reading, shop !== null && reading === 'read'),
);
