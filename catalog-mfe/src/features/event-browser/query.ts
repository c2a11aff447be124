import { readLine } from '@permanto/contracts/readers';
import { type Day, isDay, isMonth, type Month } from '../../lib/day';
import { PAGE_LENGTH, shownCount } from '../../lib/shown-count';

export const VIEWS = ['cards', 'list', 'calendar'] as const;
type View = (typeof VIEWS)[number];

/** Empty strings mean no filter. */
export interface BrowserQuery {
  readonly view: View;
  readonly q: string;
  /** A folder's slug. */
  readonly folder: string;
  /** A venue's id. */
  readonly venue: string;
  readonly from: Day;
  readonly to: Day;
  /** Only events on sale. */
  readonly available: boolean;
  /** The month of the calendar. */
  readonly month: Month;
  /** The number of events shown. */
  readonly show: number;
}

/** Longer searches are truncated. */
export const MAX_SEARCH_LENGTH = 100;

type Params = Readonly<Record<string, string | undefined>>;

/** The valid values in this shop. */
export interface ValidValues {
  readonly folders: readonly string[];
  readonly venues: readonly string[];
}

/** Parses a URL's query. Invalid values are dropped and reported by `isFaulty`. */
export function parseQuery(params: Params, { folders, venues }: ValidValues) {
  let isFaulty = false;
  const take = (name: string, isValid: (text: string) => boolean): string => {
    const text = params[name] ?? '';
    if (text === '' || isValid(text)) return text;
    isFaulty = true;
    return '';
  };
  const query: BrowserQuery = {
    view: VIEWS.find((view) => view === take('view', isView)) ?? 'cards',
    q: (params.q ?? '').slice(0, MAX_SEARCH_LENGTH),
    folder: take('folder', (text) => folders.includes(text)),
    venue: take('venue', (text) => venues.includes(text)),
    from: take('from', isDay),
    to: take('to', isDay),
    available: take('available', (text) => text === '1') === '1',
    month: take('month', isMonth),
    show: shownCount(params.show),
  };
  return { query, isFaulty };
}

const isView = (text: string) => VIEWS.some((view) => view === text);

/** Returns e.g. `?view=list&q=derby`, without default values. */
export function searchOf({ view, q, available, show, ...texts }: BrowserQuery): string {
  const params = {
    view: view === 'cards' ? '' : view,
    q: readLine(q),
    ...texts,
    available: available ? '1' : '',
    month: view === 'calendar' ? texts.month : '',
    show: show === PAGE_LENGTH || view === 'calendar' ? '' : String(show),
  };
  const search = new URLSearchParams(
    Object.entries(params).filter(([, text]) => text !== ''),
  ).toString();
  return search === '' ? '' : `?${search}`;
}
