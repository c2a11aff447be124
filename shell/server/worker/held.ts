import type { AnySlot, Loadable, RemoteModule, RemoteRoute } from '@permanto/federation';
import { type Remotes, slotPlace } from '@permanto/federation/runtime';
import type { View } from '../../src/view';
import { remotesOn, slotsOn } from './on-page';

const moduleOf = (remotes: Remotes, name: string): RemoteModule | null => {
  const state = remotes.state(name);
  return state.status === 'ready' ? state.module : null;
};

/** The page that owns the address, where its remote is there. */
export const pageRoute = ({ match }: View, remotes: Remotes): Loadable<RemoteRoute> | undefined =>
  match === null ? undefined : moduleOf(remotes, match.remote)?.routes[match.routeId];

interface HeldSlot {
  readonly remote: string;
  readonly name: string;
  readonly place: string;
  readonly props: object;
  readonly slot: Loadable<AnySlot>;
}

/** The slots of the page and of its header, where their remotes are there; an open slot for each that fills it. */
export function heldSlots(view: View, remotes: Remotes): HeldSlot[] {
  return slotsOn(view).flatMap(({ name, props }) =>
    remotes.ownersOf(name).flatMap((remote, at) => {
      const slot = moduleOf(remotes, remote)?.slots[name];
      const place = slotPlace(name, props) + (at || '');
      return slot === undefined ? [] : [{ remote, name, place, props, slot }];
    }),
  );
}

/** Loads what the page is rendered with. What fails here throws where it is rendered, into its fence. */
export async function loadPage(view: View, remotes: Remotes): Promise<void> {
  await Promise.all(remotesOn(view, remotes.ownersOf).map((name) => remotes.load(name)));
  const slots = heldSlots(view, remotes).map(({ slot }) => slot.load());
  await Promise.allSettled([pageRoute(view, remotes)?.load(), ...slots]);
}
