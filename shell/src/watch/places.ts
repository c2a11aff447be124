import type { SHELL, WatchEvent } from '@permanto/contracts/telemetry';
import type { Offers } from '@permanto/federation/routes';
import type { Remotes } from '@permanto/federation/runtime';
import type { Navigation } from '../navigation/navigation';
import type { View } from '../view';

/** Whose it is: a remote in one of its versions. */
export type Owner = Pick<WatchEvent, 'remote' | 'version'>;
type Place = Pick<WatchEvent, 'remote' | 'version' | 'route'>;

export interface Watched {
  readonly offers: Offers;
  readonly remotes: Pick<Remotes, 'state'>;
}

const shell: typeof SHELL = { remote: 'shell', version: '-' };

/** The version that is in use; where none is, the one that should be. */
function inUse({ offers, remotes }: Watched, remote: string): Owner {
  const state = remotes.state(remote);
  if (state.status === 'ready') return { remote, version: state.version };
  return { remote, version: offers[remote]?.builds[0]?.version ?? shell.version };
}

/** Whose code a text of addresses, such as a stack, comes to first; null where it is not the shop's. */
export function ownerOfCode({ offers }: Watched): (text: string) => Owner | null {
  const builds = Object.values(offers).flatMap((offer) => offer.builds);
  return (text) => {
    const [first] = builds
      .map(({ name, version, base }) => ({ remote: name, version, at: text.indexOf(base) }))
      .filter(({ at }) => at !== -1)
      .sort((a, b) => a.at - b.at);
    if (first !== undefined) return { remote: first.remote, version: first.version };
    return text.includes(`${location.origin}/assets/`) ? shell : null;
  };
}

/** Which page was on screen at a moment (milliseconds, as `performance.now()` counts them). */
export function screenOf({ current, subscribe }: Navigation, watched: Watched) {
  const placeOf = ({ match }: View): Place =>
    match === null ? shell : { ...inUse(watched, match.remote), route: match.routeId };
  let shown = current().count;
  const screens = [{ since: 0, place: placeOf(current().view) }];
  subscribe(() => {
    const { count, view } = current();
    if (count === shown) return;
    shown = count;
    screens.push({ since: performance.now(), place: placeOf(view) });
  });
  return (moment: number): Place =>
    (screens.findLast(({ since }) => since <= moment) ?? screens[0])?.place ?? shell;
}
