import { type Filter, NO_FILTER } from '../../../lib/hall/filter';

/** What a party needs besides seats. */
export interface Needs {
  /** How many places for wheelchairs. */
  readonly accessible: number;
  /** Side by side in one row, or not at all. */
  readonly isTogether: boolean;
}

export const NO_NEEDS: Needs = { accessible: 0, isTogether: false };

/** What this tab remembers of a visitor's wishes for one event. */
export interface KeptWishes {
  readonly filter: Filter;
  readonly needs: Needs;
}

const keyOf = (eventId: string) => `permanto:seating:${eventId}:filter`;

/** Switched off, the mere mention of the storage throws; then nothing is remembered. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return null;
  }
}

/** Null where nothing was kept, or nothing that can be read; an older build knew less to keep. */
export const readKept = (eventId: string): KeptWishes | null =>
  inStorage((storage) => {
    const kept = JSON.parse(storage.getItem(keyOf(eventId)) ?? 'null') as Partial<KeptWishes>;
    return Array.isArray(kept.filter?.categories)
      ? { filter: { ...NO_FILTER, ...kept.filter }, needs: { ...NO_NEEDS, ...kept.needs } }
      : null;
  });

export const keep = ({ eventId, ...wishes }: KeptWishes & { readonly eventId: string }) =>
  inStorage((storage) => storage.setItem(keyOf(eventId), JSON.stringify(wishes)));
