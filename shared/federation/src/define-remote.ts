import type { Language, SlotName, SlotProps } from '@permanto/contracts';
import type { EventCallable, Store } from 'effector';
import type { ComponentType } from 'react';

/** What a route is opened with, on the server and on a soft navigation. `path` has no language prefix. */
export interface RouteOpened {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly path: string;
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

/** A page that a remote owns. Its state comes from its model; `opened` fills it. */
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

export type RemoteSlots = { readonly [Name in SlotName]?: RemoteSlot<Name> };

/** What `./remote` exports as `remote`. */
export interface RemoteModule {
  /** Route id of the declaration → page. */
  readonly routes: Readonly<Record<string, RemoteRoute>>;
  readonly slots: RemoteSlots;
}

/** The one expose of a remote: `export const remote = defineRemote({ routes, slots })`. */
export function defineRemote(parts: Partial<RemoteModule>): RemoteModule {
  return { routes: parts.routes ?? {}, slots: parts.slots ?? {} };
}
