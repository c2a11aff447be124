import { type Registry, stopCanary, versionKey } from '@permanto/federation/registry';
import { changeRegistry, type Place } from '@permanto/server/registry-store';
import type { LiveRegistry } from '../registry';
import type { Tally } from './tally';
import { reasonOf, verdict } from './verdict';
import { type Canary, isSame, type WithholdingRegistry } from './withheld';

interface GuardOptions {
  readonly registry: Pick<LiveRegistry, 'read'> & Pick<WithholdingRegistry, 'withhold'>;
  /** Where it is written. */
  readonly place: Place;
  readonly tally: Pick<Tally, 'of'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly warn: (message: string) => void;
}

/** Takes canaries back that fail, or are slow, more often than the active version. */
export interface CanaryGuard {
  /** Something was counted: it is looked at within a second. */
  readonly wake: () => void;
  readonly close: () => void;
}

const PAUSE = 1_000;
const WHO = 'shell';

/** The registry without this canary; the same one where it is gone, or another one stands in its place. */
function ended(registry: Registry, canary: Canary, why: string, now: number): Registry {
  const remote = Object.hasOwn(registry, canary.remote) ? registry[canary.remote] : undefined;
  if (remote?.canary === undefined || !isSame(canary, remote.canary)) return registry;
  const stopped = stopCanary(remote, { who: WHO, when: new Date(now).toISOString(), why });
  return stopped === null ? registry : { ...registry, [canary.remote]: stopped };
}

export function createCanaryGuard(options: GuardOptions): CanaryGuard {
  const { registry, place, tally, now, warn } = options;
  /** Remote → its canary, and when it was first seen: both versions are compared since then. */
  const known = new Map<string, { readonly canary: Canary; readonly since: number }>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function sinceWhen(canary: Canary): number {
    const before = known.get(canary.remote);
    if (before !== undefined && isSame(before.canary, canary.found)) return before.since;
    known.set(canary.remote, { canary, since: now() });
    return now();
  }

  async function takeBack(canary: Canary, why: string): Promise<void> {
    const build = versionKey({ name: canary.remote, version: canary.found.entry.version });
    registry.withhold(canary);
    warn(`${build} is taken back: ${why}`);
    try {
      await changeRegistry(place, (all) => ended(all, canary, why, now()));
    } catch (reason) {
      warn(
        `${build} is no longer offered by this shell, but stays in the registry: ${String(reason)}`,
      );
    }
  }

  async function look(): Promise<void> {
    for (const [remote, { active, canary: found }] of Object.entries(await registry.read())) {
      if (found === undefined || found.share === 0) continue;
      const canary = { remote, found };
      const since = sinceWhen(canary);
      const health = ({ version }: { readonly version: string }) =>
        tally.of(versionKey({ name: remote, version }), since);
      const judged = verdict(health(found.entry), health(active));
      if (judged !== null) await takeBack(canary, reasonOf(judged));
    }
  }

  return {
    wake: () => {
      if (isClosed) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        look().catch((reason: unknown) => warn(`canaries can't be looked at: ${String(reason)}`));
      }, PAUSE);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
