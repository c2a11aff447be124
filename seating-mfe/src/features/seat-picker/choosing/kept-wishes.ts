import type { Filter } from '../../../lib/hall/filter';
import type { Needs } from './filter.model';

/** What this tab remembers of a visitor's wishes for one event. */
export interface KeptWishes {
  readonly filter: Filter;
  readonly needs: Needs;
}

const keyOf = (eventId: string) => `permanto:seats:${eventId}:filter`;

/** Switched off, the mere mention of the storage throws; then nothing is remembered. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return null;
  }
}

/** Null where nothing was kept, or nothing that can be read. */
export const readKept = (eventId: string): KeptWishes | null =>
  inStorage(
    (storage) => JSON.parse(storage.getItem(keyOf(eventId)) ?? 'null') as KeptWishes | null,
  );

export const keep = ({ eventId, ...wishes }: KeptWishes & { readonly eventId: string }) =>
  inStorage((storage) => storage.setItem(keyOf(eventId), JSON.stringify(wishes)));
