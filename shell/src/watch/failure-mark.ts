import type { RemoteFailure } from '@permanto/federation/runtime';

/**
 * A remote that can't be shown is marked in the browser's own timeline, which keeps it until there
 * is somebody to read it: the first load has no room for a list. Types only, for that reason.
 */
export type FailureMark = 'remote-failed';

/** What lies on the mark: the build's key, why, and the kind of error that was thrown. */
export type FailureDetail = readonly [build: string, failure: RemoteFailure, kind: string];
