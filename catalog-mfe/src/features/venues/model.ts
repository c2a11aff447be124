import { api, isRefused } from '@permanto/api-client';
import type { Venue } from '@permanto/contracts';
import { attach, createEvent, createStore, sample } from 'effector';
import { stateOnStart, type LoadState } from '../../lib/load-state';

/** The list of venues must be loaded or reloaded. */
export const venuesNeeded = createEvent();
/** The venue with this id must be loaded. */
export const venueNeeded = createEvent<string>();

const readVenuesFx = attach({ effect: api.venues.list, mapParams: () => ({}) });
const readVenueFx = attach({
  effect: api.venues.get,
  mapParams: (venueId: string) => ({ params: { venueId } }),
});
sample({ clock: venuesNeeded, target: readVenuesFx });
sample({ clock: venueNeeded, target: readVenueFx });

/** The latest list that could be loaded. */
export const $venues = createStore<readonly Venue[]>([]).on(
  readVenuesFx.doneData,
  (_, { venues }) => venues,
);
export const $venuesReading = createStore<LoadState>('reading')
  .on(readVenuesFx, stateOnStart)
  .on(readVenuesFx.done, () => 'read')
  .on(readVenuesFx.fail, () => 'failed');

/** The venue that was loaded last. */
export const $venue = createStore<Venue | null>(null).on(
  readVenueFx.doneData,
  (_, { venue }) => venue,
);
export const $venueReading = createStore<LoadState>('reading')
  .on(readVenueFx, stateOnStart)
  .on(readVenueFx.done, () => 'read')
  .on(readVenueFx.fail, (_, { error }) =>
    isRefused(error, 'venue_not_found', 'invalid_field') ? 'missing' : 'failed',
  );
