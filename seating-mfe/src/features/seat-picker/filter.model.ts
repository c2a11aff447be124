import { combine, createEvent, createStore } from 'effector';
import { dimmedBy, type Filter, isFiltering, NO_FILTER } from '../../lib/hall/filter';
import { freeBySection } from '../../lib/hall/hall-seats';
import { $known, $offer, $plan, eventLeft } from './hall.model';

export const filterChanged = createEvent<Partial<Filter>>();
export const filterReset = createEvent();

export const $filter = createStore<Filter>(NO_FILTER, { serialize: 'ignore' })
  .on(filterChanged, (filter, changed) => ({ ...filter, ...changed }))
  .reset(filterReset, eventLeft);
export const $isFiltering = $filter.map(isFiltering);

/** 1 for each seat that doesn't fit the filter; null where all do. */
export const $dimmed = combine($plan, $offer, $filter, (plan, offer, filter) =>
  plan && offer ? dimmedBy(plan, offer, filter) : null,
);

/** Section id → free seats that fit the filter; null until it is known. */
export const $freeSeats = combine($plan, $known, $dimmed, (plan, known, dimmed) =>
  plan && known ? freeBySection(plan, known.marks, dimmed) : null,
);
