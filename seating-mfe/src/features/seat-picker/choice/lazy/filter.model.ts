import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  dimmedSeats,
  type Filter,
  fittingCategories,
  isFiltering,
  NO_FILTER,
  validFilter,
} from '../../../../lib/hall/filter';
import { maxSeatsPerRequest, type Offer } from '../../../../lib/hall/offer';
import { $eventId, $hallStatuses, eventLeft } from '../../hall/hall.model';
import { $freeSeats, $offer, $plan } from '../../model';
import { freeByCategory } from '../../../../lib/hall/hall-seats';
import { $bestSeatsCriteria, $dimmed } from '../filter.model';

interface Needs {
  /** The number of wheelchair places. */
  readonly accessible: number;
  /** Only side by side in one row. */
  readonly isTogether: boolean;
}

const NO_NEEDS: Needs = { accessible: 0, isTogether: false };

/** The visitor's criteria for one event, stored per tab. */
interface StoredCriteria {
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
const readStoredCriteria = (eventId: string): StoredCriteria | null =>
  inStorage((storage) => {
    const stored = JSON.parse(storage.getItem(keyOf(eventId)) ?? 'null') as Partial<StoredCriteria>;
    return Array.isArray(stored.filter?.categories)
      ? { filter: { ...NO_FILTER, ...stored.filter }, needs: { ...NO_NEEDS, ...stored.needs } }
      : null;
  });

const storeCriteria = ({ eventId, ...criteria }: StoredCriteria & { readonly eventId: string }) =>
  inStorage((storage) => storage.setItem(keyOf(eventId), JSON.stringify(criteria)));

export const filterChanged = createEvent<Partial<Filter>>();
export const filterReset = createEvent();
export const needsChanged = createEvent<Partial<Needs>>();
/** The hall of an event is shown: its stored filter is to be restored. */
export const restoreRequested = createEvent<string>();

const validCriteria = (offer: Offer, { filter, needs }: StoredCriteria): StoredCriteria => ({
  filter: validFilter(filter, offer),
  needs: { ...needs, accessible: Math.min(needs.accessible, maxSeatsPerRequest(offer)) },
});
const readStoredCriteriaFx = createEffect(readStoredCriteria);
const storeCriteriaFx = createEffect(storeCriteria);
sample({ clock: restoreRequested, target: readStoredCriteriaFx });
const criteriaRestored = sample({
  clock: readStoredCriteriaFx.doneData,
  source: $offer,
  fn: (offer, stored) => offer && stored && validCriteria(offer, stored),
}).filter({ fn: (stored) => stored !== null });

export const $filter = createStore<Filter>(NO_FILTER)
  .on(filterChanged, (filter, changed) => ({ ...filter, ...changed }))
  .on(criteriaRestored, (_, { filter }) => filter)
  .reset(filterReset, eventLeft);
export const $isFiltering = $filter.map(isFiltering);

export const $needs = createStore<Needs>(NO_NEEDS)
  .on(needsChanged, (needs, changed) => ({ ...needs, ...changed }))
  .on(criteriaRestored, (_, { needs }) => needs)
  .reset(eventLeft);

sample({
  clock: [filterChanged, filterReset, needsChanged],
  source: { eventId: $eventId, filter: $filter, needs: $needs },
  fn: ({ eventId, ...criteria }) => ({ eventId: eventId ?? '', ...criteria }),
  target: storeCriteriaFx,
});

/** The number of free seats that match the filter; null until known. */
export const $fitting = $freeSeats.map((free) =>
  free ? [...free.values()].reduce((sum, count) => sum + count, 0) : null,
);

/** The number of free seats of each category of the plan, whatever the filter. */
export const $freeByCategory = combine($plan, $hallStatuses, (plan, statuses) =>
  plan ? freeByCategory(plan, statuses) : [],
);

const $hall = combine({ plan: $plan, offer: $offer, filter: $filter });
sample({
  clock: $hall,
  fn: ({ plan, offer, filter }) => (plan && offer ? dimmedSeats(plan, offer, filter) : null),
  target: $dimmed,
});
sample({
  clock: combine({ offer: $offer, filter: $filter, needs: $needs }),
  fn: ({ offer, filter, needs: { accessible, isTogether } }) => ({
    categories: (offer && fittingCategories(offer, filter)) ?? undefined,
    accessible: Math.max(accessible, filter.isAccessible ? 1 : 0),
    isTogether,
  }),
  target: $bestSeatsCriteria,
});
