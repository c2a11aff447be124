import type { CatalogEvent } from './event';

/** An entry of a list of cards: an event, or all dates of a series. */
export interface Entry {
  readonly id: string;
  readonly events: readonly [CatalogEvent, ...CatalogEvent[]];
}

/** Groups the events of a series into one entry, at the position of its first date. */
export function entriesOf(events: readonly CatalogEvent[]): Entry[] {
  const entries = new Map<string, [CatalogEvent, ...CatalogEvent[]]>();
  for (const event of events) {
    const id = event.series === null ? `event ${event.id}` : `series ${event.series.id}`;
    const known = entries.get(id);
    if (known === undefined) entries.set(id, [event]);
    else known.push(event);
  }
  return [...entries].map(([id, together]) => ({ id, events: together }));
}
