import type { Event } from '@permanto/contracts';
import { isOffered, offerState } from './offer';

const byStart = (one: Event, other: Event) =>
  Date.parse(one.start_date) - Date.parse(other.start_date);

/** The events of `folders` that are not over at `now` (ms since 1970), the soonest first. */
export function upcomingOf(events: readonly Event[], folders: readonly string[], now: number) {
  return events
    .filter(({ event_folders }) => event_folders.some((folder) => folders.includes(folder)))
    .filter((event) => offerState(event, now) !== 'finished')
    .sort(byStart);
}

/** The soonest of `upcoming` that takes place as planned. */
export function nextOf(upcoming: readonly Event[], now: number): Event | null {
  return upcoming.find((event) => isOffered(offerState(event, now))) ?? null;
}
