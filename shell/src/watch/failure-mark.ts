import type { RemoteFailure } from '@permanto/federation/runtime';

/**
 * A failed remote is recorded as a performance mark, which the browser buffers until the watch module has
 * loaded. This file has only types, to add nothing to the first load.
 */
export type FailureMark = 'remote-failed';

/** The mark's `detail`: the build's key, the failure, and the name of the thrown error. */
export type FailureDetail = readonly [build: string, failure: RemoteFailure, kind: string];
