import { browse, type Indexed } from './browse';
import type { BrowserQuery } from './query';

/** Filters that can be taken off one by one; the days go together. */
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

export const filtersOf = (query: BrowserQuery): Filter[] =>
  (Object.keys(FILTERS) as Filter[]).filter((filter) => isSet(query, filter));

export const without = (query: BrowserQuery, filters: readonly Filter[]): BrowserQuery =>
  filters.reduce((rest, filter) => ({ ...rest, ...FILTERS[filter] }), query);

/** Each filter without which something is found, and how much. */
export const waysOn = (
  index: readonly Indexed[],
  query: BrowserQuery,
  setting: Parameters<typeof browse>[2],
) =>
  filtersOf(query)
    .map((filter) => ({
      filter,
      count: browse(index, without(query, [filter]), setting).length,
    }))
    .filter(({ count }) => count > 0);
