import { type Day, isDay, isMonth, type Month } from '../../lib/day';
import { PAGE_LENGTH, shownCount } from '../../lib/shown-count';

export const VIEWS = ['cards', 'list', 'calendar'] as const;
type View = (typeof VIEWS)[number];

/** What the visitor looks for; an empty text is no wish. */
export interface BrowserQuery {
  readonly view: View;
  readonly q: string;
  /** A folder's slug. */
  readonly folder: string;
  /** A venue's id. */
  readonly venue: string;
  readonly from: Day;
  readonly to: Day;
  /** Only what can be bought now. */
  readonly available: boolean;
  /** Of the calendar. */
  readonly month: Month;
  /** How many of the list are shown. */
  readonly show: number;
}

/** Characters of a search; what is longer is cut. */
export const MAX_SEARCH = 100;

type Texts = Readonly<Record<string, string | undefined>>;

/** What is known of in this shop: a query may name nothing else. */
export interface Known {
  readonly folders: readonly string[];
  readonly venues: readonly string[];
}

/** The query of an address. What is not understood is left out, and `isFaulty` says so. */
export function parseQuery(texts: Texts, { folders, venues }: Known) {
  let isFaulty = false;
  const take = (name: string, isValid: (text: string) => boolean): string => {
    const text = texts[name] ?? '';
    if (text === '' || isValid(text)) return text;
    isFaulty = true;
    return '';
  };
  const query: BrowserQuery = {
    view: VIEWS.find((view) => view === take('view', isView)) ?? 'cards',
    q: (texts.q ?? '').slice(0, MAX_SEARCH),
    folder: take('folder', (text) => folders.includes(text)),
    venue: take('venue', (text) => venues.includes(text)),
    from: take('from', isDay),
    to: take('to', isDay),
    available: take('available', (text) => text === '1') === '1',
    month: take('month', isMonth),
    show: shownCount(texts.show),
  };
  return { query, isFaulty };
}

const isView = (text: string) => VIEWS.some((view) => view === text);

/** `?view=list&q=derby`: what is as it is anyway leaves no trace. */
export function searchOf({ view, q, available, show, ...texts }: BrowserQuery): string {
  const wishes = {
    view: view === 'cards' ? '' : view,
    q: q.trim(),
    ...texts,
    available: available ? '1' : '',
    month: view === 'calendar' ? texts.month : '',
    show: show === PAGE_LENGTH || view === 'calendar' ? '' : String(show),
  };
  const search = new URLSearchParams(
    Object.entries(wishes).filter(([, text]) => text !== ''),
  ).toString();
  return search === '' ? '' : `?${search}`;
}
