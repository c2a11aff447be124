import type { CatalogEvent } from '../../lib/event';
import { isOffered, type OfferState, offerState } from '../../lib/offer';
import { upcomingOf } from '../../lib/upcoming';

/** What the list shows of an event; the rest is not serialized into the page. */
export interface OtherDate extends Pick<CatalogEvent, 'id' | 'title' | 'start_date' | 'end_date'> {
  readonly state: OfferState;
}

export interface Related {
  readonly eventId: string;
  /** The other dates of its series, else the next events of its folder, else the next events. */
  readonly kind: 'series' | 'folder' | 'next';
  readonly dates: readonly OtherDate[];
}

const MAX_DATES = { series: 12, folder: 4, next: 4 } as const;

/** @param now milliseconds since 1970 */
export function relatedTo(events: readonly CatalogEvent[], eventId: string, now: number): Related {
  const event = events.find(({ id }) => id === eventId);
  const others = upcomingOf(events, now).filter(({ id }) => id !== eventId);
  const related = (kind: Related['kind'], chosen: readonly CatalogEvent[]): Related => ({
    eventId,
    kind,
    dates: chosen.slice(0, MAX_DATES[kind]).map(({ id, title, start_date, end_date, ...rest }) => ({
      id,
      title,
      start_date,
      end_date,
      state: offerState({ id, title, start_date, end_date, ...rest }),
    })),
  });
  const series = event?.series ?? null;
  const ofSeries = others.filter((other) => series !== null && other.series?.id === series.id);
  if (ofSeries.length > 0) return related('series', ofSeries);
  const offered = others.filter((other) => isOffered(offerState(other)));
  const ofFolder = offered.filter(({ event_folders }) =>
    event_folders.some((folder) => event?.event_folders.includes(folder)),
  );
  return ofFolder.length > 0 ? related('folder', ofFolder) : related('next', offered);
}
