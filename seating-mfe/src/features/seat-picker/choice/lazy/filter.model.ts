import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  dimmedSeats,
  type Filter,
  validFilter,
  fittingCategories,
  isFiltering,
  NO_FILTER,
} from '../../../../lib/hall/filter';
import { maxSeatsPerRequest, type Offer } from '../../../../lib/hall/offer';
import { $bestSeatsCriteria, $dimmed } from '../filter.model';
import { $eventId, eventLeft } from '../../hall/hall.model';
import { $freeSeats, $offer, $plan } from '../../model';
import {
  storeCriteria,
  type StoredCriteria,
  type Needs,
  NO_NEEDS,
  readStoredCriteria,
} from './stored-criteria';

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
