import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { RemoteFailure } from '@permanto/federation/runtime';

/** What a build that could not be shown is told as: one that threw was there, one whose own chunk was lost was not. */
export function failureEvent(build: string, failure: RemoteFailure, kind = ''): WatchEvent {
  const [remote = '', version = ''] = build.split('@');
  if (failure !== 'threw') return { kind: 'load_failed', remote, version, name: failure, value: 1 };
  return kind === 'ChunkLoadError'
    ? { kind: 'load_failed', remote, version, name: 'chunk', value: 1 }
    : { kind: 'error', remote, version, name: 'render', value: 1 };
}
