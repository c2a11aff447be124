import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  dimmedBy,
  type Filter,
  filterFrom,
  fittingCategories,
  isFiltering,
  NO_FILTER,
} from '../../../lib/hall/filter';
import { mostAtOnce, type Offer } from '../../../lib/hall/offer';
import { $bestWish, $dimmed } from '../filter.model';
import { $eventId, eventLeft } from '../hall.model';
import { $freeSeats, $offer, $plan } from '../model';
import { keep, type KeptWishes, type Needs, NO_NEEDS, readKept } from './kept-wishes';

export const filterChanged = createEvent<Partial<Filter>>();
export const filterReset = createEvent();
export const needsChanged = createEvent<Partial<Needs>>();
/** The hall of an event is on show: what was looked for in it is looked for again. */
export const wishesRecalled = createEvent<string>();

const wishesIn = (offer: Offer, { filter, needs }: KeptWishes): KeptWishes => ({
  filter: filterFrom(filter, offer),
  needs: { ...needs, accessible: Math.min(needs.accessible, mostAtOnce(offer)) },
});
const readKeptFx = createEffect(readKept);
const keepFx = createEffect(keep);
sample({ clock: wishesRecalled, target: readKeptFx });
const recalled = sample({
  clock: readKeptFx.doneData,
  source: $offer,
  fn: (offer, kept) => offer && kept && wishesIn(offer, kept),
}).filter({ fn: (kept) => kept !== null });

export const $filter = createStore<Filter>(NO_FILTER, { serialize: 'ignore' })
  .on(filterChanged, (filter, changed) => ({ ...filter, ...changed }))
  .on(recalled, (_, { filter }) => filter)
  .reset(filterReset, eventLeft);
export const $isFiltering = $filter.map(isFiltering);

export const $needs = createStore<Needs>(NO_NEEDS, { serialize: 'ignore' })
  .on(needsChanged, (needs, changed) => ({ ...needs, ...changed }))
  .on(recalled, (_, { needs }) => needs)
  .reset(eventLeft);

sample({
  clock: [filterChanged, filterReset, needsChanged],
  source: { eventId: $eventId, filter: $filter, needs: $needs },
  fn: ({ eventId, ...wishes }) => ({ eventId: eventId ?? '', ...wishes }),
  target: keepFx,
});

/** Free seats of the whole hall that fit the filter; null until it is known. */
export const $fitting = $freeSeats.map((free) =>
  free ? [...free.values()].reduce((sum, count) => sum + count, 0) : null,
);

const $hall = combine({ plan: $plan, offer: $offer, filter: $filter });
sample({
  clock: $hall,
  fn: ({ plan, offer, filter }) => (plan && offer ? dimmedBy(plan, offer, filter) : null),
  target: $dimmed,
});
sample({
  clock: combine({ offer: $offer, filter: $filter, needs: $needs }),
  fn: ({ offer, filter, needs: { accessible, isTogether } }) => ({
    categories: (offer && fittingCategories(offer, filter)) ?? undefined,
    accessible: Math.max(accessible, filter.isAccessible ? 1 : 0),
    isTogether,
  }),
  target: $bestWish,
});
