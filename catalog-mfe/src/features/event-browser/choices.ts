import type { CatalogEvent } from '../../lib/event';
import { addDays, type Day, lastOf, mondayOf, monthOf } from '../../lib/day';
import { isWithin } from '../../lib/event-days';
import { type Folder, folderIdsWithin, isInFolders } from '../../lib/event-folders';
import { offerState } from '../../lib/offer';
import type { BrowserQuery } from './query';

/** Whether the condition holds for some of the events, but not all. */
const splits = (
  events: readonly CatalogEvent[],
  condition: (event: CatalogEvent) => boolean,
): boolean => events.some(condition) && !events.every(condition);

/** The folders that contain some of the events but not all, and the chosen one. */
export const folderChoices = (
  folders: readonly Folder[],
  events: readonly CatalogEvent[],
  chosen: string,
): Folder[] =>
  folders.filter((folder) => {
    const ids = folderIdsWithin(folder, folders);
    return folder.slug === chosen || splits(events, (event) => isInFolders(event, ids));
  });

/** The venues of the events, if there are several or one is chosen. */
export function venueChoices(
  events: readonly CatalogEvent[],
  chosen: string,
): CatalogEvent['location'][] {
  const venues = new Map(events.map(({ location }) => [location.id, location]));
  return venues.size > 1 || chosen !== '' ? [...venues.values()] : [];
}

/** Whether some of the events are on sale, but not all. */
export const isAvailabilityChoice = (events: readonly CatalogEvent[]): boolean =>
  splits(events, (event) => offerState(event) === 'onSale');

export interface Period {
  readonly name: 'thisWeek' | 'thisWeekend' | 'thisMonth';
  readonly from: Day;
  readonly to: Day;
}

/** Common periods without their past days; the weekend begins on Friday. */
function periodsFrom(today: Day): Period[] {
  const sunday = addDays(mondayOf(today), 6);
  const friday = addDays(sunday, -2);
  return [
    { name: 'thisWeek', from: today, to: sunday },
    { name: 'thisWeekend', from: today > friday ? today : friday, to: sunday },
    { name: 'thisMonth', from: today, to: lastOf(monthOf(today)) },
  ];
}

/** The periods that contain events, and the chosen one. */
export const periodChoices = (
  events: readonly CatalogEvent[],
  today: Day,
  { from, to }: Pick<BrowserQuery, 'from' | 'to'>,
): (Period & { isChosen: boolean })[] =>
  periodsFrom(today)
    .map((period) => ({ ...period, isChosen: period.from === from && period.to === to }))
    .filter(
      (period) =>
        period.isChosen || events.some((event) => isWithin(event, period.from, period.to)),
    );
