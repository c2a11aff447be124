import { filterEvents, type IndexedEvent } from './browse';
import type { BrowserQuery } from './query';

/** The filters that can be removed one by one; both dates are one filter. */
const FILTERS = {
  q: { q: '' },
  folder: { folder: '' },
  venue: { venue: '' },
  dates: { from: '', to: '' },
  available: { available: false },
} as const satisfies Record<string, Partial<BrowserQuery>>;

export type Filter = keyof typeof FILTERS;

const isSet = (query: BrowserQuery, filter: Filter): boolean =>
  Object.keys(FILTERS[filter]).some((name) => Boolean(query[name as keyof BrowserQuery]));

export const activeFilters = (query: BrowserQuery): Filter[] =>
  (Object.keys(FILTERS) as Filter[]).filter((filter) => isSet(query, filter));

export const withoutFilters = (query: BrowserQuery, filters: readonly Filter[]): BrowserQuery =>
  filters.reduce((rest, filter) => ({ ...rest, ...FILTERS[filter] }), query);

/** The filters without which there are results, and the number of those results. */
export const relaxedFilters = (
  index: readonly IndexedEvent[],
  query: BrowserQuery,
  context: Parameters<typeof filterEvents>[2],
) =>
  activeFilters(query)
    .map((filter) => ({
      filter,
      count: filterEvents(index, withoutFilters(query, [filter]), context).length,
    }))
    .filter(({ count }) => count > 0);
