import type { AnySlot, Loadable, RemoteModule, RemoteRoute } from '@permanto/federation';
import { type Remotes, slotPlace } from '@permanto/federation/runtime';
import type { View } from '../../../src/view';
import { remotesOn, slotsOn } from './page-contents';

const moduleOf = (remotes: Remotes, name: string): RemoteModule | null => {
  const state = remotes.state(name);
  return state.status === 'ready' ? state.module : null;
};

/** Returns the route that owns the URL if its remote is loaded. */
export const pageRoute = ({ match }: View, remotes: Remotes): Loadable<RemoteRoute> | undefined =>
  match === null ? undefined : moduleOf(remotes, match.remote)?.routes[match.routeId];

interface FilledSlot {
  readonly remote: string;
  readonly name: string;
  readonly place: string;
  readonly props: object;
  readonly slot: Loadable<AnySlot>;
}

/**
 * Returns the slots on the page and in its header whose remotes are loaded, one entry for each remote that
 * fills a slot.
 */
export function filledSlots(view: View, remotes: Remotes): FilledSlot[] {
  return slotsOn(view).flatMap(({ name, props }) =>
    remotes.ownersOf(name).flatMap((remote, at) => {
      const slot = moduleOf(remotes, remote)?.slots[name];
      const place = slotPlace(name, props) + (at || '');
      return slot === undefined ? [] : [{ remote, name, place, props, slot }];
    }),
  );
}

/** Loads the modules of the page. A failed load throws when the part is rendered, inside its fence. */
export async function loadPageModules(view: View, remotes: Remotes): Promise<void> {
  await Promise.all(remotesOn(view, remotes.ownersOf).map((name) => remotes.load(name)));
  const slots = filledSlots(view, remotes).map(({ slot }) => slot.load());
  await Promise.allSettled([pageRoute(view, remotes)?.load(), ...slots]);
}
