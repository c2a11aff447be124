import type { AnySlot, Loadable, RemoteRoute } from '@permanto/federation';
import { PAGE_PLACE, slotPlace } from '@permanto/federation/place';
import type { OpenSlot } from '@permanto/federation/routes';
import type { Remotes, RemoteState } from '@permanto/federation/runtime';
import { HEADER_SLOT } from './header-slot';
import { routeOpenedPayload, type View } from './view';

/** A page, or a slot with the remote that fills it. */
export interface PagePart {
  /** Where its remote's module has it. */
  readonly kind: 'routes' | 'slots';
  readonly remote: string;
  /** The route's id, or the slot's name. */
  readonly name: string;
  /** Unique on the page. */
  readonly place: string;
  /** The payload of its `opened`. */
  readonly params: object;
}

type OwnersOf = (slot: string) => readonly string[];

const slotParts = ({ name, props: params }: Pick<OpenSlot, 'name' | 'props'>, ownersOf: OwnersOf) =>
  ownersOf(name).map((remote, at): PagePart => {
    return { kind: 'slots', remote, name, params, place: slotPlace(name, params, at) };
  });

/** A page and its slots: what changes from page to page. */
export function changingParts(view: View, ownersOf: OwnersOf): PagePart[] {
  if (view.match === null) return [];
  const { remote, routeId: name, slots } = view.match;
  const params = routeOpenedPayload(view);
  return [
    { kind: 'routes', remote, name, params, place: PAGE_PLACE },
    ...slots.flatMap((slot) => slotParts(slot, ownersOf)),
  ];
}

/** All that is on a page: the page itself first, the header's slot last. */
export const partsOf = (view: View, ownersOf: OwnersOf): PagePart[] => [
  ...changingParts(view, ownersOf),
  ...slotParts({ name: HEADER_SLOT, props: {} }, ownersOf),
];

/** The remotes of parts, without duplicates. */
export const remotesOf = (parts: readonly PagePart[]): string[] => [
  ...new Set(parts.map(({ remote }) => remote)),
];

/** A part's chunk; undefined if its remote is not loaded or doesn't have it. */
export const chunkOf = (
  state: RemoteState,
  { kind, name }: PagePart,
): Loadable<RemoteRoute> | Loadable<AnySlot> | undefined =>
  state.status === 'ready' ? state.module[kind][name] : undefined;

/** Loads a part. Resolves to undefined if it can't be loaded. */
export async function loadPart(
  remotes: Remotes,
  part: PagePart,
): Promise<RemoteRoute | AnySlot | undefined> {
  const chunk = chunkOf(await remotes.load(part.remote), part);
  return chunk?.load().catch(() => undefined);
}
