import type { Offers, ServerBuild } from '@permanto/federation/builds';

/**
 * Identifies what a process may load: one build of each remote. Two builds of one remote would share stores
 * by their SIDs.
 */
export function revisionOf(offers: Offers<ServerBuild>): string {
  return Object.values(offers)
    .map(({ builds: [first] }) => (first === undefined ? '' : first.base + first.node.integrity))
    .join(' ');
}
