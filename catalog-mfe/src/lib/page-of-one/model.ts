import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts';
import type { RouteOpened } from '@permanto/federation';
import { type Event, merge, sample, type Store } from 'effector';
import { $isServersPage, clockRead } from '../clock/model';
import type { Reading } from '../reading';

/** What a page of one thing (an event, a stream, a product) was opened for. */
export interface OpenedOne {
  readonly id: string;
  readonly language: Language;
}

export const NOTHING_OPENED: OpenedOne = { id: '', language: DEFAULT_LANGUAGE };

export const idOf = ({ params }: RouteOpened) => params.id ?? '';

export const openedOne = (_: unknown, route: RouteOpened): OpenedOne => ({
  id: idOf(route),
  language: route.language,
});

interface PageEvents {
  readonly opened: Event<RouteOpened>;
  /** The page of the thing with this id is on a screen. */
  readonly shown: Event<string>;
  readonly retryPressed: Event<string>;
  /** Thing's id → how its newest read went. */
  readonly $readings: Store<Readonly<Record<string, Reading>>>;
}

/**
 * The ids that are to be read: as the page opens, when one asks again, and once more where a
 * browser shows the server's page, which may be old. Each read asks for the clock, too.
 */
export function idsToRead({ opened, shown, retryPressed, $readings }: PageEvents): Event<string> {
  const needed = merge([
    opened.map(idOf),
    retryPressed,
    sample({
      clock: shown,
      source: { isServersPage: $isServersPage, readings: $readings },
      filter: ({ isServersPage, readings }, id) => isServersPage && readings[id] !== 'missing',
      fn: (_, id) => id,
    }),
  ]);
  sample({ clock: needed, fn: () => undefined, target: clockRead });
  return needed;
}
