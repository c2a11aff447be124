import type { Offers, ServerBuild } from '@permanto/federation/registry';

/** What a process may have loaded: one build of each remote. Two of them would share stores by their SIDs. */
export function revisionOf(offers: Offers<ServerBuild>): string {
  return Object.values(offers)
    .map(({ builds: [first] }) => (first === undefined ? '' : first.base + first.node.integrity))
    .join(' ');
}
