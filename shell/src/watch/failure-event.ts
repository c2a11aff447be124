import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { RemoteFailure } from '@permanto/federation/runtime';

/** Kinds of errors that say more than where they were met. */
const BY_KIND: Readonly<Record<string, 'chunk' | 'integrity'>> = {
  ChunkLoadError: 'chunk',
  IntegrityError: 'integrity',
};

/** What a build that could not be shown is told as: one that threw was there, one whose own chunk was lost was not. */
export function failureEvent(build: string, failure: RemoteFailure, kind = ''): WatchEvent {
  const [remote = '', version = ''] = build.split('@');
  const name = BY_KIND[kind] ?? failure;
  return name === 'threw'
    ? { kind: 'error', remote, version, name: 'render', value: 1 }
    : { kind: 'load_failed', remote, version, name, value: 1 };
}
