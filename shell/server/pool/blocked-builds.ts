import {
  type Offers,
  type ServerBuild,
  versionKey,
  withBuilds,
} from '@permanto/federation/registry';

/** Builds that looped or threw, and are left out for a while. */
export interface BlockedBuilds {
  readonly block: (key: string) => void;
  readonly without: (offers: Offers<ServerBuild>) => Offers<ServerBuild>;
}

/** `time` in ms. */
export function blockedBuilds(time: number): BlockedBuilds {
  const until = new Map<string, number>();
  const isBlocked = (key: string) => (until.get(key) ?? 0) > performance.now();
  return {
    block: (key) => until.set(key, performance.now() + time),
    without: (offers) =>
      withBuilds(offers, (builds) => builds.filter((build) => !isBlocked(versionKey(build)))),
  };
}

/** What a process may have loaded: one build of each remote. Two of them would share stores by their SIDs. */
export function revisionOf(offers: Offers<ServerBuild>): string {
  return Object.values(offers)
    .map(({ builds: [first] }) => (first === undefined ? '' : first.base + first.node.integrity))
    .join(' ');
}
