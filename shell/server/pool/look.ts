import type { CircuitState } from './circuit';

/** What the pool is at, for whoever looks at the shop's state. */
export interface PoolLook {
  readonly processes: readonly {
    readonly pid: number | null;
    /** What it has loaded (`revisionOf`); null as long as it is fresh. */
    readonly revision: string | null;
    readonly renders: number;
    readonly jobs: number;
  }[];
  /** Build (`cart@1`) → its circuit, where something was ever wrong or tried. */
  readonly circuits: ReadonlyMap<string, CircuitState>;
}
