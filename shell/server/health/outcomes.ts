import { type Offers, versionKey } from '@permanto/federation/registry';
import type { Rendered } from '../worker/job';
import type { Outcome } from './tally';

const remoteOf = (build: string) => build.split('@')[0] ?? '';

/**
 * What became of the builds that a page was to be shown with: of each remote on it, the first that was
 * offered, and those after it until one was there. One that is left out for a while fails on each page
 * that lacks it. Data that came late is slow, not an error: the browser reads it anew.
 */
export function outcomesOf(
  offers: Offers,
  { shown, lacking, reads }: Pick<Rendered, 'shown' | 'lacking' | 'reads'>,
): Outcome[] {
  const late = new Set(reads.filter((read) => read.is_late).map(({ of }) => of.split(' ')[0]));
  const remotes = new Set([...shown.map(remoteOf), ...lacking]);
  return [...remotes].flatMap((remote) => {
    const builds = (offers[remote]?.builds ?? []).map(versionKey);
    const there = builds.find((build) => shown.includes(build));
    const missed = there === undefined ? builds : builds.slice(0, builds.indexOf(there));
    const outcomes = missed.map((build): Outcome => ({ build, fault: 'errors' }));
    if (there !== undefined)
      outcomes.push({ build: there, fault: late.has(remote) ? 'slow' : null });
    return outcomes;
  });
}
