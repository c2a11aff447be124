import { failureEvent } from '../../../src/watch/failure-event';
import type { BuildFailure } from '../../render/worker/build-failure';
import type { Telemetry } from './telemetry';

/** Records a build that failed on the server, under the same names as browsers' reports. */
export function recordFailure(
  { build, kind, error }: BuildFailure,
  { record }: Pick<Telemetry, 'record'>,
): void {
  if (kind === 'hydration') return;
  record(failureEvent(build, kind === 'looped' ? 'threw' : kind, error ?? undefined), 'server');
}
