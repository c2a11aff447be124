import type { DeployedRemote } from './schema';
import type { RemoteEntry } from '@permanto/federation/builds';

/** Returns why a build in the registry is refused, or null if it is accepted. */
export type RefusalOf = (entry: RemoteEntry) => string | null;

interface Accepted {
  /** Null if no build is left to show. */
  readonly remote: DeployedRemote | null;
  /** Each refused build's place in the entry, and the reason. */
  readonly faults: readonly { readonly place: string; readonly fault: string }[];
}

/** Removes refused builds from a remote; the last good one replaces a refused active one. */
export function withoutRefused(remote: DeployedRemote, refusalOf: RefusalOf): Accepted {
  const faults: { place: string; fault: string }[] = [];
  const accepted = (entry: RemoteEntry | null | undefined, place: string): RemoteEntry | null => {
    const fault = entry == null ? null : refusalOf(entry);
    if (fault !== null) faults.push({ place, fault });
    return entry == null || fault !== null ? null : entry;
  };
  const { canary, pins = {}, earlier = [] } = remote;
  const shown = [accepted(remote.active, 'active'), accepted(remote.last_good, 'last_good')];
  const tried = accepted(canary?.entry, 'canary');
  const given = Object.entries(pins).filter(([id, pin]) => accepted(pin, `pins.${id}`) !== null);
  const before = earlier.filter((entry, at) => accepted(entry, `earlier.${at}`) !== null);
  if (faults.length === 0) return { remote, faults };
  const [active = null, lastGood = null] = shown.filter((entry) => entry !== null);
  const { canary: _, ...rest } = remote;
  return {
    faults,
    remote: active && {
      ...rest,
      active,
      last_good: lastGood,
      pins: Object.fromEntries(given),
      earlier: before,
      ...(canary !== undefined && tried !== null && { canary }),
    },
  };
}
