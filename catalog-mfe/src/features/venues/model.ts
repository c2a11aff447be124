import { api, isRefused } from '@permanto/api-client';
import type { Venue } from '@permanto/contracts';
import { attach, createEvent, createStore, sample } from 'effector';
import { begun, type Reading } from '../../lib/reading';

/** The list of venues is needed, anew. */
export const venuesNeeded = createEvent();
/** One venue is needed; its id. */
export const venueNeeded = createEvent<string>();

const readVenuesFx = attach({ effect: api.venues.list, mapParams: () => ({}) });
const readVenueFx = attach({
  effect: api.venues.get,
  mapParams: (venueId: string) => ({ params: { venueId } }),
});
sample({ clock: venuesNeeded, target: readVenuesFx });
sample({ clock: venueNeeded, target: readVenueFx });

/** The newest list that could be read. */
export const $venues = createStore<readonly Venue[]>([]).on(
  readVenuesFx.doneData,
  (_, { venues }) => venues,
);
export const $venuesReading = createStore<Reading>('reading')
  .on(readVenuesFx, begun)
  .on(readVenuesFx.done, () => 'read')
  .on(readVenuesFx.fail, () => 'failed');

/** The venue that was read last. */
export const $venue = createStore<Venue | null>(null).on(
  readVenueFx.doneData,
  (_, { venue }) => venue,
);
export const $venueReading = createStore<Reading>('reading')
  .on(readVenueFx, begun)
  .on(readVenueFx.done, () => 'read')
  .on(readVenueFx.fail, (_, { error }) =>
    isRefused(error, 'venue_not_found', 'invalid_field') ? 'missing' : 'failed',
  );
