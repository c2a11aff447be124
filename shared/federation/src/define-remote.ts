import type { Language, SlotName, SlotProps } from '@permanto/contracts';
import type { RefusedForm } from '@permanto/contracts/forms';
import type { EventCallable, Store } from 'effector';
import type { ComponentType } from 'react';
import { type Loadable, loadable, loaded } from './loadable';

/** What a route is opened with, on the server and on a soft navigation. `path` has no language prefix. */
export interface RouteOpened {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly path: string;
  /** The form of the page that was sent without scripts and refused; on the server only. */
  readonly refused?: RefusedForm | undefined;
  /** Of the page's order, where the visitor's cookie has it (decision 092); on the server only. */
  readonly orderSecret?: string | undefined;
  /** What a cart held (`cartLinesText`) whose time is over, as the visitor's cookie has it (decision 100); on the server only. */
  readonly cartLines?: string | undefined;
}

/** What a page puts into the document's head. */
export interface Head {
  readonly title: string;
  readonly description?: string | undefined;
  /** A path without language prefix, where it isn't the page's own. */
  readonly canonical?: string | undefined;
}

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

/**
 * A page that a remote owns. Its state comes from its model; `opened` fills it. It may also run in a scope that is never
 * shown, to read ahead (decision 103), so it acts by its scope's transport and storage alone.
 */
export interface RemoteRoute {
  readonly Page: ComponentType<PageProps>;
  readonly opened: EventCallable<RouteOpened>;
  readonly $head: Store<Head>;
  /** The status that the server answers with; 200 without it. */
  readonly $status?: Store<number>;
}

/** A slot that a remote fills. `opened` is asked for before rendering, on the server too. */
export interface RemoteSlot<Name extends SlotName> {
  readonly View: ComponentType<SlotProps<Name>>;
  readonly opened?: EventCallable<SlotProps<Name>>;
}

/** What `./pages/<page>` exports as `route`. */
type LoadRoute = () => Promise<{ readonly route: RemoteRoute }>;

/** What `./features/<feature>` exports as `slot`. */
type LoadSlot<Name extends SlotName> = () => Promise<{ readonly slot: RemoteSlot<Name> }>;

/** Slot → what fills it, or how that is loaded: `() => import('./features/product-box')`. */
export type RemoteSlots = {
  readonly [Name in SlotName]?: RemoteSlot<Name> | LoadSlot<Name>;
};

/** A slot as the runtime sees it: the declaration and the module are of one build, which fits its types. */
export interface AnySlot {
  readonly View: ComponentType<object>;
  readonly opened?: EventCallable<object>;
}

/** A page's metadata for search engines and link previews; made on the server only. */
export interface Site {
  /** JSON-LD, by schema.org. */
  readonly structuredData: readonly object[];
  /** A path of the site or a whole address; null where the page has no picture of its own. */
  readonly image: string | null;
  /** False for what search engines had better not list. */
  readonly isIndexed?: boolean;
}

/** What `./remote` exports as `remote`. */
export interface RemoteModule {
  /** Route id of the declaration → page. */
  readonly routes: Readonly<Record<string, Loadable<RemoteRoute>>>;
  /** Slot → what fills it; the names of a newer build may be newer, too. */
  readonly slots: Readonly<Record<string, Loadable<AnySlot>>>;
  /** Route id → what only Node builds bring: `src/remote.server.ts` exports it as `sites`. */
  readonly sites?: Readonly<Record<string, Store<Site>>>;
}

interface RemoteParts {
  /** Route id → the page, or how it is loaded: `() => import('./pages/venue')`. */
  readonly routes?: Readonly<Record<string, RemoteRoute | LoadRoute>>;
  readonly slots?: RemoteSlots;
}

const routeOf = (route: RemoteRoute | LoadRoute): Loadable<RemoteRoute> =>
  typeof route === 'function' ? loadable(async () => (await route()).route) : loaded(route);

type AnyLoadSlot = () => Promise<{ readonly slot: AnySlot }>;

const slotOf = (slot: AnySlot | AnyLoadSlot): Loadable<AnySlot> =>
  typeof slot === 'function' ? loadable(async () => (await slot()).slot) : loaded(slot);

const mapped = <Value, Result>(record: Readonly<Record<string, Value>>, of: (v: Value) => Result) =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id, of(value)]));

/** The one expose of a remote: `export const remote = defineRemote({ routes, slots })`. */
export function defineRemote({ routes = {}, slots = {} }: RemoteParts): RemoteModule {
  const anySlots = slots as unknown as Readonly<Record<string, AnySlot | AnyLoadSlot>>;
  return { routes: mapped(routes, routeOf), slots: mapped(anySlots, slotOf) };
}
