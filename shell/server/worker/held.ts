import type { SlotName } from '@permanto/contracts';
import type { AnySlot, Loadable, RemoteModule, RemoteRoute } from '@permanto/federation';
import { type Remotes, slotPlace } from '@permanto/federation/runtime';
import type { View } from '../../src/view';

/** Slots that every page has, in the header. */
const HEADER_SLOTS = [{ name: 'mini-cart', props: {} }] as const satisfies readonly {
  name: SlotName;
  props: object;
}[];

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

/** The slots of the page and of its header, where their remotes are there. */
export function heldSlots({ match }: View, remotes: Remotes): HeldSlot[] {
  return [...(match?.slots ?? []), ...HEADER_SLOTS].flatMap(({ name, props }) => {
    const remote = remotes.ownerOf(name);
    const slot = remote === null ? undefined : moduleOf(remotes, remote)?.slots[name];
    if (remote === null || slot === undefined) return [];
    return [{ remote, name, place: slotPlace(name, props), props, slot }];
  });
}

/** The remotes that a page needs before it is rendered. */
function neededRemotes(view: View, remotes: Remotes): string[] {
  const slots = [...(view.match?.slots ?? []), ...HEADER_SLOTS];
  const names = [view.match?.remote ?? null, ...slots.map(({ name }) => remotes.ownerOf(name))];
  return [...new Set(names.filter((name) => name !== null))];
}

/** Loads what the page is rendered with. What fails here throws where it is rendered, into its fence. */
export async function loadPage(view: View, remotes: Remotes): Promise<void> {
  await Promise.all(neededRemotes(view, remotes).map((name) => remotes.load(name)));
  const slots = heldSlots(view, remotes).map(({ slot }) => slot.load());
  await Promise.allSettled([pageRoute(view, remotes)?.load(), ...slots]);
}
