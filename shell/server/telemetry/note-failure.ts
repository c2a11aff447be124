import type { RemoteFailure } from '@permanto/federation/runtime';
import { failureEvent } from '../../src/watch/failure-event';
import type { Rendered } from '../worker/job';
import type { Telemetry } from './telemetry';

/** As the worker says it: `deadline: Refused: deadline`. */
const FAILURE = /^(unknown|deadline|unloadable|contract|threw|looped): (?:(\w+Error)\b)?/;

/** A build that the server could not show, under the names by which browsers tell it. */
export function noteFailure(
  { build, reason }: Rendered['failures'][number],
  { note }: Pick<Telemetry, 'note'>,
): void {
  const [, failure, kind] = FAILURE.exec(reason) ?? [];
  if (failure === undefined) return;
  const told = failure === 'looped' ? 'threw' : (failure as RemoteFailure);
  note(failureEvent(build, told, kind), 'server');
}
