import type { CatalogEvent } from './event';
import { offerState } from './offer';

export const byStart = (one: CatalogEvent, other: CatalogEvent): number =>
  Date.parse(one.start_date) - Date.parse(other.start_date);

/** Whether it ended, or would have, before `now` (ms since 1970). */
export const isOver = (event: CatalogEvent, now: number): boolean =>
  event.status === 'finished' || Date.parse(event.end_date) < now;

/** The events that are not over, by start. */
export const upcomingOf = (events: readonly CatalogEvent[], now: number): CatalogEvent[] =>
  events.filter((event) => !isOver(event, now)).sort(byStart);

/** The events that are over, latest first. */
export const pastOf = (events: readonly CatalogEvent[], now: number): CatalogEvent[] =>
  events.filter((event) => isOver(event, now)).sort((one, other) => byStart(other, one));

/** The first of `upcoming` that is on sale. */
export const nextOf = (upcoming: readonly CatalogEvent[]): CatalogEvent | null =>
  upcoming.find((event) => offerState(event) === 'onSale') ?? null;
