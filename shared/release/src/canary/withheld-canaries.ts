import { type DeployedRemote, type Registry } from '../registry/schema';
import { versionKey } from '@permanto/federation/builds';
import type { LiveRegistry } from '../live/live-registry';

type DeployedCanary = NonNullable<DeployedRemote['canary']>;

/** A canary in the registry. */
export interface Canary {
  readonly remote: string;
  readonly deployed: DeployedCanary;
}

/** Whether it is the same canary: the same version, started at the same time. */
export const isSame = ({ deployed }: Canary, other: DeployedCanary): boolean =>
  deployed.entry.version === other.entry.version && deployed.since === other.since;

/** A registry without the canaries that this shell withholds. */
export interface WithholdingRegistry extends Pick<LiveRegistry, 'read'> {
  /** Stops offering this canary while it is in the registry. */
  readonly withhold: (canary: Canary) => void;
  /** Canaries (`cart@0.1.0-abc`) that were in the registry at the last read and are withheld. */
  readonly withheld: () => readonly string[];
}

/** Stops offering a failing canary at once, even if the registry can't be written. */
export function createWithholdingRegistry({
  read,
}: Pick<LiveRegistry, 'read'>): WithholdingRegistry {
  const withheldCanaries = new Map<string, Canary>();
  let withheldBuilds: string[] = [];
  /** What is offered of a registry stays the same object, as the registry does: pages are kept by it. */
  let last: { readonly registry: Registry; readonly offered: Registry } | null = null;

  function withoutWithheld(registry: Registry): Registry {
    withheldBuilds = [];
    if (withheldCanaries.size === 0) return registry;
    return Object.fromEntries(
      Object.entries(registry).map(([name, remote]) => {
        const { canary, ...rest } = remote;
        const stopped = withheldCanaries.get(name);
        if (stopped === undefined || canary === undefined || !isSame(stopped, canary)) {
          return [name, remote];
        }
        withheldBuilds.push(versionKey({ name, version: canary.entry.version }));
        return [name, rest];
      }),
    );
  }

  return {
    read: async () => {
      const registry = await read();
      if (last?.registry !== registry) last = { registry, offered: withoutWithheld(registry) };
      return last.offered;
    },
    withhold: (canary) => {
      withheldCanaries.set(canary.remote, canary);
      last = null;
    },
    withheld: () => withheldBuilds,
  };
}
