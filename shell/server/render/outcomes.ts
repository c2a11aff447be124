import type { BuildFailure } from './worker/build-failure';
import type { Rendered } from './worker/job';
import type { Outcome } from '@permanto/release';

const remoteOf = (ofRemote: string) => ofRemote.split(/[ @]/)[0] ?? '';

/** The file was still loading: one slow load, for which every page meanwhile would blame the build. */
const isStillLoading = ({ kind, error }: BuildFailure) =>
  kind === 'deadline' || (kind === 'unloadable' && error === 'LateError');

/**
 * Returns the outcome for each build that was tried for a page. Builds that were left out are not counted,
 * since a single visitor may have opened their circuit. Late data counts as slow, not as an error: the
 * browser reads it again.
 */
export function outcomesOf({
  shown,
  failures,
  reads,
}: Pick<Rendered, 'shown' | 'failures' | 'reads'>): Outcome[] {
  const lateRemotes = new Set(reads.filter((read) => read.is_late).map(({ of }) => remoteOf(of)));
  const failed = failures.filter((failure) => !isStillLoading(failure));
  return [
    ...failed.map(({ build }): Outcome => ({ build, fault: 'errors' })),
    ...shown.map((build): Outcome => ({
      build,
      fault: lateRemotes.has(remoteOf(build)) ? 'slow' : null,
    })),
  ];
}
