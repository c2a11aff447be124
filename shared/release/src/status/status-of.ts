import { CONTRACT_VERSIONS } from '@permanto/contracts';
import { type DeployedRemote, type Registry } from '../registry/schema';
import { everyBuild } from '../registry/choose';
import { type RemoteEntry, versionKey } from '@permanto/federation/builds';
import type { BuildHealth } from '../canary/counts';
import { type RegistryState, withoutSecrets } from '../live/live-registry';
import type {
  BuildStatus,
  CircuitState,
  ProcessStatus,
  RemoteStatus,
  Role,
  SlotStatus,
  StatusReport,
} from './report';

/** The state of the render processes. */
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

export interface StatusFacts {
  readonly now: Date;
  readonly version: string;
  readonly startedAt: Date;
  readonly hasCanaryGuard: boolean;
  readonly api: StatusReport['api'];
  readonly place: string;
  readonly registry: Registry;
  readonly state: RegistryState;
  readonly withheld: readonly string[];
  readonly pool: PoolState;
  readonly healthOf: (build: string) => BuildHealth;
  /** The slot in the header of every page. */
  readonly headerSlot: string;
}

/** Number of changes shown, over all remotes. */
const MAX_HISTORY = 30;
const HEADER = 'header';

function rolesOf(remote: DeployedRemote): Map<string, { entry: RemoteEntry; roles: Role[] }> {
  const { active, last_good: lastGood, canary, pins = {}, removed = false } = remote;
  const all = new Map<string, { entry: RemoteEntry; roles: Role[] }>();
  const add = (entry: RemoteEntry | null | undefined, role: Role) => {
    if (entry == null) return;
    const known = all.get(entry.version) ?? { entry, roles: [] };
    if (!known.roles.includes(role)) known.roles.push(role);
    all.set(entry.version, known);
  };
  add(active, removed ? 'removed' : 'active');
  add(canary?.entry, 'canary');
  add(lastGood, 'last_good');
  for (const entry of Object.values(pins)) add(entry, 'pin');
  return all;
}

function shareOf(roles: readonly Role[], { canary, removed }: DeployedRemote): number | null {
  if (removed) return null;
  const canaryShare = canary?.share ?? 0;
  if (roles.includes('active')) return roles.includes('canary') ? 100 : 100 - canaryShare;
  return roles.includes('canary') ? canaryShare : null;
}

function slotsOf(
  { declaration }: RemoteEntry,
  { registry, headerSlot }: StatusFacts,
): SlotStatus[] {
  const pages = Object.values(registry).flatMap(({ active, removed = false }) =>
    (removed ? [] : active.declaration.routes).map((route) => ({
      page: `${active.declaration.name} ${route.id}`,
      slots: route.slots.map(({ name }) => name),
    })),
  );
  return declaration.slots.map((name) => ({
    name,
    on: [
      ...(name === headerSlot ? [HEADER] : []),
      ...pages.filter(({ slots }) => slots.includes(name)).map(({ page }) => page),
    ],
  }));
}

function remoteStatus(name: string, remote: DeployedRemote, facts: StatusFacts): RemoteStatus {
  const { pool, healthOf } = facts;
  const builds = [...rolesOf(remote).values()].map(({ entry, roles }): BuildStatus => {
    const { version, declaration } = entry;
    const key = versionKey({ name, version });
    return {
      version,
      roles,
      share: shareOf(roles, remote),
      contracts: declaration.contracts,
      circuit: pool.circuits.get(key) ?? 'closed',
      health: healthOf(key),
    };
  });
  const { routes } = remote.active.declaration;
  const isLive = remote.removed !== true;
  return {
    name,
    builds,
    pages: isLive ? routes.map(({ id, path }) => ({ id, path })) : [],
    slots: isLive ? slotsOf(remote.active, facts) : [],
  };
}

function processesOf({ pool, registry }: StatusFacts): ProcessStatus[] {
  const builds = Object.values(everyBuild(registry)).flatMap((offer) => offer.builds);
  return pool.processes.map(({ pid, revision, renders, jobs }) => ({
    pid,
    builds: [
      ...new Set(
        builds
          .filter(({ base, node }) => revision?.includes(base + node.integrity) === true)
          .map(versionKey),
      ),
    ],
    pages: renders,
    at_work: jobs,
  }));
}

export function statusOf(facts: StatusFacts): StatusReport {
  const { now, version, startedAt, hasCanaryGuard, api, place, registry, state } = facts;
  const changes = Object.entries(registry).flatMap(([remote, { history = [] }]) =>
    history.map((change) => ({ remote, ...change })),
  );
  return {
    at: now.toISOString(),
    shell: {
      version,
      started_at: startedAt.toISOString(),
      contracts: CONTRACT_VERSIONS,
      canary_guard: hasCanaryGuard ? 'on' : 'off',
      processes: processesOf(facts),
    },
    api,
    registry: {
      place: withoutSecrets(place),
      read_at: state.readAt === null ? null : new Date(state.readAt).toISOString(),
      fault: state.fault,
      faults: state.faults,
      withheld: facts.withheld,
    },
    remotes: Object.entries(registry).map(([name, remote]) => remoteStatus(name, remote, facts)),
    history: changes.sort((a, b) => b.when.localeCompare(a.when)).slice(0, MAX_HISTORY),
  };
}
