import type { ContractVersions } from '@permanto/contracts';
import type { Change, RegistryFault } from '@permanto/federation/registry';
import type { BuildHealth } from '../health/counts';
import type { CircuitState } from '../pool/circuit';

export type Role = 'active' | 'removed' | 'canary' | 'last_good' | 'pin';

/** One build that some visitor may get, or got until its remote was removed. */
export interface BuildStatus {
  readonly version: string;
  readonly roles: readonly Role[];
  /** Percentage of the visitors; null for a build that only stands in, is pinned or removed. */
  readonly share: number | null;
  readonly contracts: ContractVersions;
  /** Whether the shell renders with it: not while its circuit is open. */
  readonly circuit: CircuitState;
  /** The last ten minutes. */
  readonly health: BuildHealth;
}

/** Where a slot is: on pages of remotes, or in the header of every page. */
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
  /** `cart@0.1.0-abc`; none as long as it is fresh. */
  readonly builds: readonly string[];
  readonly pages: number;
  readonly at_work: number;
}

/** What runs where. Times are UTC, ISO 8601. */
export interface StatusReport {
  readonly at: string;
  readonly shell: {
    readonly version: string;
    readonly started_at: string;
    readonly contracts: ContractVersions;
    readonly canary_guard: 'on' | 'off';
    readonly processes: readonly ProcessStatus[];
  };
  /** `ms`: how long it took to say so. */
  readonly api: { readonly is_ready: boolean; readonly ms: number };
  readonly registry: {
    readonly place: string;
    readonly read_at: string | null;
    readonly fault: string | null;
    readonly faults: readonly RegistryFault[];
    /** Canaries in it that this shell took back and could not end there. */
    readonly withheld: readonly string[];
  };
  readonly remotes: readonly RemoteStatus[];
  /** Newest first. */
  readonly history: readonly (Change & { readonly remote: string })[];
}
