import type { SHELL, WatchEvent } from '@permanto/contracts/telemetry';
import type { Offers } from '@permanto/federation/routes';
import type { Remotes } from '@permanto/federation/runtime';
import type { Navigation } from '../navigation/navigation';
import type { View } from '../view';

/** The remote and version that an event belongs to. */
export type Owner = Pick<WatchEvent, 'remote' | 'version'>;
type Screen = Pick<WatchEvent, 'remote' | 'version' | 'route'>;

export interface Watched {
  readonly offers: Offers;
  readonly remotes: Pick<Remotes, 'state'>;
}

const shell: typeof SHELL = { remote: 'shell', version: '-' };

/** The loaded version, or the preferred one if none is loaded. */
function versionInUse({ offers, remotes }: Watched, remote: string): Owner {
  const state = remotes.state(remote);
  if (state.status === 'ready') return { remote, version: state.version };
  return { remote, version: offers[remote]?.builds[0]?.version ?? shell.version };
}

/** Returns the owner of the first known URL in a text, such as a stack; null if it has none. */
export function createOwnerLookup({ offers }: Watched): (text: string) => Owner | null {
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

/** Returns a lookup for the page that was on screen at a time (of `performance.now()`). */
export function trackScreens({ current, subscribe }: Navigation, watched: Watched) {
  const screenOf = ({ match }: View): Screen =>
    match === null ? shell : { ...versionInUse(watched, match.remote), route: match.routeId };
  let shownCount = current().count;
  const screens = [{ since: 0, screen: screenOf(current().view) }];
  subscribe(() => {
    const { count, view } = current();
    if (count === shownCount) return;
    shownCount = count;
    screens.push({ since: performance.now(), screen: screenOf(view) });
  });
  return (time: number): Screen =>
    (screens.findLast(({ since }) => since <= time) ?? screens[0])?.screen ?? shell;
}
