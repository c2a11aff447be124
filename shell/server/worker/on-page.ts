import type { SlotName } from '@permanto/contracts';
import type { RouteMatch } from '@permanto/federation/registry';
import type { View } from '../../src/view';

/** Slots that every page has, in the header. */
const HEADER_SLOTS = [{ name: 'mini-cart', props: {} }] as const satisfies readonly {
  name: SlotName;
  props: object;
}[];

/** The slots of the page and of its header. */
export const slotsOn = ({ match }: View) => [...(match?.slots ?? []), ...HEADER_SLOTS];

/** The remotes that fill a slot. */
type OwnersOf = (slot: string) => readonly string[];

/** The remotes that a page is made of, its own first. */
export function remotesOn(view: View, ownersOf: OwnersOf): string[] {
  const own = view.match === null ? [] : [view.match.remote];
  return [...new Set([...own, ...slotsOn(view).flatMap(({ name }) => ownersOf(name))])];
}

/** What the shell, a page and a slot read, as `DataRead` calls it. */
export const SHELL_READ = 'shell';
export const pageRead = ({ remote, routeId }: RouteMatch) => `${remote} page ${routeId}`;
export const slotRead = (remote: string, slot: string) => `${remote} ${slot}`;

/** All that a page may read. */
export function readsOn(view: View, ownersOf: OwnersOf): string[] {
  const own = view.match === null ? [] : [pageRead(view.match)];
  const slots = slotsOn(view).flatMap(({ name }) =>
    ownersOf(name).map((remote) => slotRead(remote, name)),
  );
  return [SHELL_READ, ...own, ...slots];
}
