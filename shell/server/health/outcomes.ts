import type { BuildFailure, Rendered } from '../worker/job';
import type { Outcome } from './tally';

const remoteOf = (ofRemote: string) => ofRemote.split(/[ @]/)[0] ?? '';

/** Its file was still on its way: one slow load, for which every page meanwhile would blame it. */
const isOnItsWay = ({ reason }: BuildFailure) => /^(deadline|unloadable: LateError):/.test(reason);

/**
 * What became of the builds that were tried for a page. One that was left out is not judged by it: what
 * a single visitor did may have opened its circuit. Data that came late is slow, not an error: the
 * browser reads it anew.
 */
export function outcomesOf({
  shown,
  failures,
  reads,
}: Pick<Rendered, 'shown' | 'failures' | 'reads'>): Outcome[] {
  const late = new Set(reads.filter((read) => read.is_late).map(({ of }) => remoteOf(of)));
  const failed = failures.filter((failure) => !isOnItsWay(failure));
  return [
    ...failed.map(({ build }): Outcome => ({ build, fault: 'errors' })),
    ...shown.map((build): Outcome => ({ build, fault: late.has(remoteOf(build)) ? 'slow' : null })),
  ];
}
