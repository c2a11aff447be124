import type { Event } from '@permanto/contracts';
import { isOffered, type OfferState, offerState } from '../../lib/offer';
import { upcomingOf } from '../../lib/upcoming';

/** What a list of other dates shows of an event: the server sends no more than that. */
export interface OtherDate extends Pick<Event, 'id' | 'title' | 'start_date' | 'end_date'> {
  readonly state: OfferState;
}

export interface Related {
  /** The event that they belong to. */
  readonly eventId: string;
  /** The other dates of its series; else what comes next in its folder; else what comes next at all. */
  readonly kind: 'series' | 'folder' | 'next';
  readonly dates: readonly OtherDate[];
}

/** More than that, and the folder's own page is the better list. */
const MOST = { series: 12, folder: 4, next: 4 } as const;

/** @param now milliseconds since 1970 */
export function relatedTo(events: readonly Event[], eventId: string, now: number): Related {
  const event = events.find(({ id }) => id === eventId);
  const others = upcomingOf(events, now).filter(({ id }) => id !== eventId);
  const related = (kind: Related['kind'], chosen: readonly Event[]): Related => ({
    eventId,
    kind,
    dates: chosen.slice(0, MOST[kind]).map(({ id, title, start_date, end_date, ...rest }) => ({
      id,
      title,
      start_date,
      end_date,
      state: offerState({ id, title, start_date, end_date, ...rest }, now),
    })),
  });
  const series = event?.series ?? null;
  const ofSeries = others.filter((other) => series !== null && other.series?.id === series.id);
  if (ofSeries.length > 0) return related('series', ofSeries);
  const offered = others.filter((other) => isOffered(offerState(other, now)));
  const ofFolder = offered.filter(({ event_folders }) =>
    event_folders.some((folder) => event?.event_folders.includes(folder)),
  );
  return ofFolder.length > 0 ? related('folder', ofFolder) : related('next', offered);
}
