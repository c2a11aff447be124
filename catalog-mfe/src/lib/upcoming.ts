import type { Event } from '@permanto/contracts';
import { offerState } from './offer';

export const byStart = (one: Event, other: Event): number =>
  Date.parse(one.start_date) - Date.parse(other.start_date);

/** Whether it ended, or would have, before `now` (ms since 1970). */
export const isOver = (event: Event, now: number): boolean =>
  event.status === 'finished' || Date.parse(event.end_date) < now;

/** The events that are not over, by start. */
export const upcomingOf = (events: readonly Event[], now: number): Event[] =>
  events.filter((event) => !isOver(event, now)).sort(byStart);

/** The events that are over, latest first. */
export const pastOf = (events: readonly Event[], now: number): Event[] =>
  events.filter((event) => isOver(event, now)).sort((one, other) => byStart(other, one));

/** The first of `upcoming` that is on sale. */
export const nextOf = (upcoming: readonly Event[]): Event | null =>
  upcoming.find((event) => offerState(event) === 'onSale') ?? null;
