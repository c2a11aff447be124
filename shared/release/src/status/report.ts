import type { ContractVersions } from '@permanto/contracts';
import type { Change } from '../registry/schema';
import type { RegistryFault } from '../registry/parse';
import type { BuildHealth } from '../canary/counts';

/** Half-open: the time is over, and one trial at a time is let through. */
export type CircuitState = 'closed' | 'open' | 'half_open';

export type Role = 'active' | 'removed' | 'canary' | 'last_good' | 'pin';

/** A build that some visitors may get, or got until its remote was removed. */
export interface BuildStatus {
  readonly version: string;
  readonly roles: readonly Role[];
  /** Percentage of the visitors; null for fallbacks, pinned and removed builds. */
  readonly share: number | null;
  readonly contracts: ContractVersions;
  /** The shell doesn't render with a build whose circuit is open. */
  readonly circuit: CircuitState;
  /** Of the last ten minutes. */
  readonly health: BuildHealth;
}

/** Where a slot is used: on pages of remotes, or in the header of every page. */
export interface SlotStatus {
  readonly name: string;
  readonly on: readonly string[];
}

export interface RemoteStatus {
  readonly name: string;
  readonly builds: readonly BuildStatus[];
  readonly pages: readonly { readonly id: string; readonly path: string }[];
  readonly slots: readonly SlotStatus[];
}

export interface ProcessStatus {
  readonly pid: number | null;
  /** Builds like `cart@0.1.0-abc`; empty while the process is fresh. */
  readonly builds: readonly string[];
  readonly pages: number;
  readonly at_work: number;
}

/** The status of all builds and processes. Times are UTC, ISO 8601. */
export interface StatusReport {
  readonly at: string;
  readonly shell: {
    readonly version: string;
    readonly started_at: string;
    readonly contracts: ContractVersions;
    readonly canary_guard: 'on' | 'off';
    readonly processes: readonly ProcessStatus[];
  };
  /** `ms`: response time. */
  readonly api: { readonly is_ready: boolean; readonly ms: number };
  readonly registry: {
    readonly place: string;
    readonly read_at: string | null;
    readonly fault: string | null;
    readonly faults: readonly RegistryFault[];
    /** Canaries that this shell stopped but could not remove from the registry. */
    readonly withheld: readonly string[];
  };
  readonly remotes: readonly RemoteStatus[];
  /** Newest first. */
  readonly history: readonly (Change & { readonly remote: string })[];
}
