import { api } from '@permanto/api-client';
import { type Event, inLanguage, paths, type Stream, type Venue } from '@permanto/contracts';
import { isEventListed } from '@permanto/contracts/rules/listing';
import type { Site } from '@permanto/federation';
import { attach, combine, createStore, sample } from 'effector';
import { breadcrumbs } from '../../lib/site';
import { $folder, $opened, $shop, opened } from './model';
import { eventData } from './structured-data';

// Loaded on servers only, in parallel with the event; not serialized into the page.
const readVenuesFx = attach({ effect: api.venues.list, mapParams: () => ({}) });
const readStreamsFx = attach({ effect: api.streams.list, mapParams: () => ({}) });
sample({ clock: opened, fn: () => undefined, target: [readVenuesFx, readStreamsFx] });

const $venues = createStore<readonly Venue[]>([], { serialize: 'ignore' }).on(
  readVenuesFx.doneData,
  (_, { venues }) => venues,
);
const $streams = createStore<readonly Stream[]>([], { serialize: 'ignore' }).on(
  readStreamsFx.doneData,
  (_, { streams }) => streams,
);

/** With all of its products' data. */
const $wholeEvent = createStore<Event | null>(null, { serialize: 'ignore' }).on(
  api.events.get.doneData,
  (_, { event }) => event,
);

const NOTHING: Site = { structuredData: [], image: null };

/** An event's data for search engines and link previews. */
export const $site = combine(
  {
    event: $wholeEvent,
    shop: $shop,
    folder: $folder,
    opened: $opened,
    venues: $venues,
    streams: $streams,
  },
  ({ event, shop, folder, opened: { id: openedId, language }, venues, streams }): Site => {
    if (event === null || event.id !== openedId || shop === null) return NOTHING;
    const venue = venues.find(({ id }) => id === event.location.id) ?? null;
    const stream = streams.find(({ event_id }) => event_id === event.id) ?? null;
    const crumbs = [
      ...(folder === null
        ? []
        : [{ name: inLanguage(folder.title, language), path: paths.folder(folder.slug) }]),
      { name: inLanguage(event.title, language), path: paths.event(event.id) },
    ];
    return {
      structuredData: [
        eventData({ event, shop, venue, stream, language }),
        breadcrumbs(shop, language, crumbs),
      ],
      image: event.image,
      isIndexed: isEventListed(shop, event),
    };
  },
);
