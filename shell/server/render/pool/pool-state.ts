import type { CircuitState } from './circuit';

/** The pool's state for the status page. */
export interface PoolState {
  readonly processes: readonly {
    readonly pid: number | null;
    /** The revision it has loaded (`revisionOf`); null while it is fresh. */
    readonly revision: string | null;
    readonly renders: number;
    readonly jobs: number;
  }[];
  /** Build (`cart@1`) → state of its circuits. */
  readonly circuits: ReadonlyMap<string, CircuitState>;
}
