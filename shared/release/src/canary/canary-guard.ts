import { type Registry } from '../registry/schema';
import { stopCanary } from '../registry/changes';
import { versionKey } from '@permanto/federation/builds';
import { changeRegistry } from '../store/change-registry';
import { type Place } from '../store/places';
import type { LiveRegistry } from '../live/live-registry';
import type { Tally } from './tally';
import { reasonOf, verdict } from './verdict';
import { type Canary, isSame, type WithholdingRegistry } from './withheld-canaries';

interface GuardOptions {
  readonly registry: Pick<LiveRegistry, 'read'> & Pick<WithholdingRegistry, 'withhold'>;
  /** Where the registry is written. */
  readonly place: Place;
  readonly tally: Pick<Tally, 'healthOf'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly warn: (message: string) => void;
}

/** Stops canaries that fail, or are slow, more often than the active version. */
export interface CanaryGuard {
  /** Called after counts changed; checks the canaries within a second. */
  readonly scheduleCheck: () => void;
  readonly close: () => void;
}

const CHECK_DELAY_MS = 1_000;
const ACTOR = 'shell';

/** Returns the registry without this canary, or unchanged if it is gone or replaced by another one. */
function withoutCanary(registry: Registry, canary: Canary, why: string, now: number): Registry {
  const remote = Object.hasOwn(registry, canary.remote) ? registry[canary.remote] : undefined;
  if (remote?.canary === undefined || !isSame(canary, remote.canary)) return registry;
  const stopped = stopCanary(remote, { who: ACTOR, when: new Date(now).toISOString(), why });
  return stopped === null ? registry : { ...registry, [canary.remote]: stopped };
}

export function createCanaryGuard(options: GuardOptions): CanaryGuard {
  const { registry, place, tally, now, warn } = options;
  /** Remote → its canary and when it was first seen: both versions are compared from then on. */
  const known = new Map<string, { readonly canary: Canary; readonly since: number }>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function firstSeenAt(canary: Canary): number {
    const before = known.get(canary.remote);
    if (before !== undefined && isSame(before.canary, canary.deployed)) return before.since;
    known.set(canary.remote, { canary, since: now() });
    return now();
  }

  async function stopFailingCanary(canary: Canary, why: string): Promise<void> {
    const build = versionKey({ name: canary.remote, version: canary.deployed.entry.version });
    registry.withhold(canary);
    warn(`stopping the canary ${build}: ${why}`);
    try {
      await changeRegistry(place, (all) => withoutCanary(all, canary, why, now()));
    } catch (reason) {
      warn(
        `${build} is not offered by this shell, but could not be stopped in the registry: ${String(reason)}`,
      );
    }
  }

  async function checkCanaries(): Promise<void> {
    for (const [remote, { active, canary: deployed }] of Object.entries(await registry.read())) {
      if (deployed === undefined || deployed.share === 0) continue;
      const canary = { remote, deployed };
      const since = firstSeenAt(canary);
      const health = ({ version }: { readonly version: string }) =>
        tally.healthOf(versionKey({ name: remote, version }), since);
      const result = verdict(health(deployed.entry), health(active));
      if (result !== null) await stopFailingCanary(canary, reasonOf(result));
    }
  }

  return {
    scheduleCheck: () => {
      if (isClosed) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        checkCanaries().catch((reason: unknown) =>
          warn(`failed to check the canaries: ${String(reason)}`),
        );
      }, CHECK_DELAY_MS);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
