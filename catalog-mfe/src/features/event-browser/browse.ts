import { DEFAULT_LANGUAGE, inLanguage, type Language, type Localized } from '@permanto/contracts';
import type { CatalogEvent } from '../../lib/event';
import { type Day, dayAt } from '../../lib/day';
import { isWithin } from '../../lib/event-days';
import { type Folder, folderIdsWithin, isInFolders } from '../../lib/event-folders';
import { offerState } from '../../lib/offer';
import { fold, matchesQuery } from '../../lib/search';
import { isOver } from '../../lib/upcoming';
import type { BrowserQuery } from './query';

/** An event with its searchable text, see {@link fold}. */
export interface IndexedEvent {
  readonly event: CatalogEvent;
  readonly text: string;
}

/** Indexes title, venue, folders, series and description, in the page's language and in Finnish. */
export function indexEvents(
  events: readonly CatalogEvent[],
  folders: readonly Folder[],
  language: Language,
): IndexedEvent[] {
  const both = (text: Localized) =>
    `${inLanguage(text, language)} ${inLanguage(text, DEFAULT_LANGUAGE)}`;
  return events.map((event) => {
    const titles = folders.filter(({ id }) => event.event_folders.includes(id));
    const parts = [event, event.location, ...titles].map(({ title }) => both(title));
    if (event.series !== null) parts.push(both(event.series.title));
    if (event.description !== null) parts.push(both(event.description));
    return { event, text: fold(parts.join(' ')) };
  });
}

interface FilterContext {
  readonly folders: readonly Folder[];
  /** ms since 1970 */
  readonly now: number;
}

/** Past events are shown in the calendar, and if the period begins in the past. */
export const showsPast = ({ view, from }: BrowserQuery, today: Day): boolean =>
  view === 'calendar' || (from !== '' && from < today);

/** The events that match the query, in their original order. */
export function filterEvents(
  all: readonly IndexedEvent[],
  query: BrowserQuery,
  { folders, now }: FilterContext,
): CatalogEvent[] {
  const folder = folders.find(({ slug }) => slug === query.folder);
  const folderIds = folder && folderIdsWithin(folder, folders);
  const withPast = showsPast(query, dayAt(now));
  return all
    .filter(
      ({ event, text }) =>
        (withPast || !isOver(event, now)) &&
        (folderIds === undefined || isInFolders(event, folderIds)) &&
        (query.venue === '' || event.location.id === query.venue) &&
        isWithin(event, query.from || null, query.to || null) &&
        (!query.available || offerState(event) === 'onSale') &&
        matchesQuery(text, query.q),
    )
    .map(({ event }) => event);
}
