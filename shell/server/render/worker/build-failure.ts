import { stackOf } from '@permanto/federation/node';
import type { RemoteFailure } from '@permanto/federation/runtime';

/** `looped`: its process had to be ended. `hydration`: the browser would render the page otherwise. */
export type FailureKind = RemoteFailure | 'looped' | 'hydration';

/** A build that failed to render. */
export interface BuildFailure {
  /** Such as `cart@1`; `hydration` where no single build is at fault. */
  readonly build: string;
  readonly kind: FailureKind;
  /** The name of the error that was caught, such as `IntegrityError`. */
  readonly error: string | null;
  /** What happened, with the stack where there is one. */
  readonly detail: string;
}

/** The failure of `build` with which `reason` was thrown. */
export const buildFailure = (build: string, kind: FailureKind, reason: unknown): BuildFailure => ({
  build,
  kind,
  error: reason instanceof Error ? String(reason.name) : null,
  detail: stackOf(reason),
});
