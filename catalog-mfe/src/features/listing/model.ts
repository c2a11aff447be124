import { $shop } from '@permanto/api-client';
import type { RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { $isServersPage, clockRead } from '../../lib/clock/model';
import { hasFailed, statusOf } from '../../lib/reading';
import { $listedEvents, $listReadAt, $listReading, eventsNeeded } from '../events/model';
import { shopNeeded } from '../shop/model';

/** A page that shows events is opened. */
export const listingOpened = createEvent<RouteOpened>();
/** It is on a screen; its path. */
export const listingShown = createEvent<string>();
export const listingLeft = createEvent();
export const retryPressed = createEvent();

const $pathOnScreen = createStore<string | null>(null, { serialize: 'ignore' })
  .on(listingShown, (_, path) => path)
  .reset(listingLeft);

const readNeeded = createEvent();
sample({ clock: readNeeded, target: [eventsNeeded, clockRead] });
sample({ clock: retryPressed, target: [readNeeded, shopNeeded] });
// A page that is on screen already is filtered or paged only.
sample({
  clock: listingOpened,
  source: $pathOnScreen,
  filter: (pathOnScreen, { path }) => path !== pathOnScreen,
  fn: () => undefined,
  target: readNeeded,
});
sample({ clock: listingShown, filter: $isServersPage, fn: () => undefined, target: readNeeded });
sample({ clock: listingShown, fn: () => undefined, target: shopNeeded });

/** Whether there is anything to show, and how old it is. */
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
  statusOf(reading, shop !== null && reading === 'read'),
);
