import type { Event } from '@permanto/contracts';
import { addDays, type Day, lastOf, mondayOf, monthOf } from '../../lib/day';
import { isWithin } from '../../lib/event-days';
import { type Folder, idsWithin, isInFolders } from '../../lib/listed';
import { offerState } from '../../lib/offer';
import type { BrowserQuery } from './query';

/** Whether some of all are so, and some aren't. */
const parts = (events: readonly Event[], isSo: (event: Event) => boolean): boolean =>
  events.some(isSo) && !events.every(isSo);

/** The folders that part the events, and the one that is chosen. */
export const folderChoices = (
  folders: readonly Folder[],
  events: readonly Event[],
  chosen: string,
): Folder[] =>
  folders.filter((folder) => {
    const ids = idsWithin(folder, folders);
    return folder.slug === chosen || parts(events, (event) => isInFolders(event, ids));
  });

/** The places of the events where there are several, and the one that is chosen. */
export function venueChoices(events: readonly Event[], chosen: string): Event['location'][] {
  const venues = new Map(events.map(({ location }) => [location.id, location]));
  return venues.size > 1 || chosen !== '' ? [...venues.values()] : [];
}

/** Whether only some of the events can be bought now. @param now ms since 1970 */
export const isAvailabilityChoice = (events: readonly Event[], now: number): boolean =>
  parts(events, (event) => offerState(event, now) === 'onSale');

export interface Period {
  readonly name: 'thisWeek' | 'thisWeekend' | 'thisMonth';
  readonly from: Day;
  readonly to: Day;
}

/** Days that people ask for; the weekend begins on Friday. What is over of them is left out. */
function periodsFrom(today: Day): Period[] {
  const sunday = addDays(mondayOf(today), 6);
  const friday = addDays(sunday, -2);
  return [
    { name: 'thisWeek', from: today, to: sunday },
    { name: 'thisWeekend', from: today > friday ? today : friday, to: sunday },
    { name: 'thisMonth', from: today, to: lastOf(monthOf(today)) },
  ];
}

/** Those that have events, and the one that is chosen. */
export const periodChoices = (
  events: readonly Event[],
  today: Day,
  { from, to }: Pick<BrowserQuery, 'from' | 'to'>,
): (Period & { isChosen: boolean })[] =>
  periodsFrom(today)
    .map((period) => ({ ...period, isChosen: period.from === from && period.to === to }))
    .filter(
      (period) =>
        period.isChosen || events.some((event) => isWithin(event, period.from, period.to)),
    );
