import type { Event } from '@permanto/contracts';

/** What stands in a list of cards: an event, or the dates of one series together. */
export interface Entry {
  readonly id: string;
  /** One event, or all those of a series, as they follow one another. */
  readonly events: readonly [Event, ...Event[]];
}

/** The events of a series become one entry, in the place of its first date. */
export function entriesOf(events: readonly Event[]): Entry[] {
  const entries = new Map<string, [Event, ...Event[]]>();
  for (const event of events) {
    const id = event.series === null ? `event ${event.id}` : `series ${event.series.id}`;
    const known = entries.get(id);
    if (known === undefined) entries.set(id, [event]);
    else known.push(event);
  }
  return [...entries].map(([id, together]) => ({ id, events: together }));
}
