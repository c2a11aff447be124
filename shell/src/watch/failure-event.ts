import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { RemoteFailure } from '@permanto/federation/runtime';

/** Error kinds that are more specific than the failure. */
const NAME_BY_KIND: Readonly<Record<string, 'chunk' | 'integrity'>> = {
  ChunkLoadError: 'chunk',
  IntegrityError: 'integrity',
};

/**
 * A build that threw was loaded, so it is an `error`. All other failures, such as a lost chunk, are
 * `load_failed`.
 */
export function failureEvent(build: string, failure: RemoteFailure, kind = ''): WatchEvent {
  const [remote = '', version = ''] = build.split('@');
  const name = NAME_BY_KIND[kind] ?? failure;
  return name === 'threw'
    ? { kind: 'error', remote, version, name: 'render', value: 1 }
    : { kind: 'load_failed', remote, version, name, value: 1 };
}
