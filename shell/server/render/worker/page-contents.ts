import type { SlotName } from '@permanto/contracts';
import type { RouteMatch } from '@permanto/federation/registry';
import type { View } from '../../../src/view';

/** Slots in the header of every page. */
const HEADER_SLOTS = [{ name: 'mini-cart', props: {} }] as const satisfies readonly {
  name: SlotName;
  props: object;
}[];

/** Returns the slots of the page and of its header. */
export const slotsOn = ({ match }: View) => [...(match?.slots ?? []), ...HEADER_SLOTS];

/** Returns the remotes that fill a slot. */
type OwnersOf = (slot: string) => readonly string[];

/** Returns the remotes on a page, its owner first. */
export function remotesOn(view: View, ownersOf: OwnersOf): string[] {
  const own = view.match === null ? [] : [view.match.remote];
  return [...new Set([...own, ...slotsOn(view).flatMap(({ name }) => ownersOf(name))])];
}

/** Names of the reads of the shell, a page and a slot, as in `DataRead`. */
export const SHELL_READ = 'shell';
export const pageRead = ({ remote, routeId }: RouteMatch) => `${remote} page ${routeId}`;
export const slotRead = (remote: string, slot: string) => `${remote} ${slot}`;

/** Returns all reads that a page may make. */
export function readsOn(view: View, ownersOf: OwnersOf): string[] {
  const own = view.match === null ? [] : [pageRead(view.match)];
  const slots = slotsOn(view).flatMap(({ name }) =>
    ownersOf(name).map((remote) => slotRead(remote, name)),
  );
  return [SHELL_READ, ...own, ...slots];
}
