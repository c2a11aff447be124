import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts';
import type { RouteOpened } from '@permanto/federation';
import { type Event, merge, sample, type Store } from 'effector';
import { $isServerRendered, clockRead } from '../clock/model';
import type { LoadState } from '../load-state';

/** What a detail page (of an event, a stream or a product) was opened for. */
export interface OpenedDetail {
  readonly id: string;
  readonly language: Language;
}

export const NOTHING_OPENED: OpenedDetail = { id: '', language: DEFAULT_LANGUAGE };

export const idOf = ({ params }: RouteOpened) => params.id ?? '';

export const openedDetail = (_: unknown, route: RouteOpened): OpenedDetail => ({
  id: idOf(route),
  language: route.language,
});

interface PageEvents {
  readonly opened: Event<RouteOpened>;
  /** The page of this id was mounted in a browser. */
  readonly shown: Event<string>;
  readonly retryPressed: Event<string>;
  /** Id → state of its latest request. */
  readonly $readings: Store<Readonly<Record<string, LoadState>>>;
}

/**
 * The ids to load: when the page is opened, on retry, and once more if the browser shows the
 * server-rendered page, which may be stale. Each load also reads the clock.
 */
export function idsToRead({ opened, shown, retryPressed, $readings }: PageEvents): Event<string> {
  const needed = merge([
    opened.map(idOf),
    retryPressed,
    sample({
      clock: shown,
      source: { isServerRendered: $isServerRendered, readings: $readings },
      filter: ({ isServerRendered, readings }, id) =>
        isServerRendered && readings[id] !== 'missing',
      fn: (_, id) => id,
    }),
  ]);
  sample({ clock: needed, fn: () => undefined, target: clockRead });
  return needed;
}
