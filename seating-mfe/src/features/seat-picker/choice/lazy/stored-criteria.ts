import { type Filter, NO_FILTER } from '../../../../lib/hall/filter';

export interface Needs {
  /** The number of wheelchair places. */
  readonly accessible: number;
  /** Only side by side in one row. */
  readonly isTogether: boolean;
}

export const NO_NEEDS: Needs = { accessible: 0, isTogether: false };

/** The visitor's criteria for one event, stored per tab. */
export interface StoredCriteria {
  readonly filter: Filter;
  readonly needs: Needs;
}

const keyOf = (eventId: string) => `permanto:seating:${eventId}:filter`;

/** Returns null if the storage is disabled: accessing it throws then. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(globalThis.sessionStorage);
  } catch {
    return null;
  }
}

/** Null if nothing valid is stored. Fills in what an older build didn't store. */
export const readStoredCriteria = (eventId: string): StoredCriteria | null =>
  inStorage((storage) => {
    const stored = JSON.parse(storage.getItem(keyOf(eventId)) ?? 'null') as Partial<StoredCriteria>;
    return Array.isArray(stored.filter?.categories)
      ? { filter: { ...NO_FILTER, ...stored.filter }, needs: { ...NO_NEEDS, ...stored.needs } }
      : null;
  });

export const storeCriteria = ({
  eventId,
  ...criteria
}: StoredCriteria & { readonly eventId: string }) =>
  inStorage((storage) => storage.setItem(keyOf(eventId), JSON.stringify(criteria)));
