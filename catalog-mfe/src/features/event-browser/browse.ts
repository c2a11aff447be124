import { type Event, inLanguage, type Language, type Localized } from '@permanto/contracts';
import { type Day, dayAt } from '../../lib/day';
import { isWithin } from '../../lib/event-days';
import { type Folder, idsWithin, isInFolders } from '../../lib/listed';
import { offerState } from '../../lib/offer';
import { fold, isFound } from '../../lib/search';
import { isOver } from '../../lib/upcoming';
import type { BrowserQuery } from './query';

/** An event and its text that is searched, see {@link fold}. */
export interface Indexed {
  readonly event: Event;
  readonly text: string;
}

/** Title, venue, folders, series and description, in the page's language and in Finnish. */
export function indexed(
  events: readonly Event[],
  folders: readonly Folder[],
  language: Language,
): Indexed[] {
  const both = (text: Localized) => `${inLanguage(text, language)} ${text.fi}`;
  return events.map((event) => {
    const titles = folders.filter(({ id }) => event.event_folders.includes(id));
    const parts = [event, event.location, ...titles].map(({ title }) => both(title));
    if (event.series !== null) parts.push(both(event.series.title));
    if (event.description !== null) parts.push(both(event.description));
    return { event, text: fold(parts.join(' ')) };
  });
}

interface Setting {
  readonly folders: readonly Folder[];
  /** ms since 1970 */
  readonly now: number;
}

/** What is over is shown to those who ask for a day that is, and in the calendar. */
export const showsPast = ({ view, from }: BrowserQuery, today: Day): boolean =>
  view === 'calendar' || (from !== '' && from < today);

/** The events that the query asks for, in the order that they come in. */
export function browse(all: readonly Indexed[], query: BrowserQuery, setting: Setting): Event[] {
  const { folders, now } = setting;
  const folder = folders.find(({ slug }) => slug === query.folder);
  const folderIds = folder && idsWithin(folder, folders);
  const withPast = showsPast(query, dayAt(now));
  return all
    .filter(
      ({ event, text }) =>
        (withPast || !isOver(event, now)) &&
        (folderIds === undefined || isInFolders(event, folderIds)) &&
        (query.venue === '' || event.location.id === query.venue) &&
        isWithin(event, query.from || null, query.to || null) &&
        (!query.available || offerState(event, now) === 'onSale') &&
        isFound(text, query.q),
    )
    .map(({ event }) => event);
}
