import { type DeployedRemote, type Registry, versionKey } from '@permanto/federation/registry';
import type { LiveRegistry } from '../registry';

type FoundCanary = NonNullable<DeployedRemote['canary']>;

/** A canary as it stands in the registry. */
export interface Canary {
  readonly remote: string;
  readonly found: FoundCanary;
}

/** Whether it is the same canary: the same version, started at the same time. */
export const isSame = ({ found }: Canary, other: FoundCanary): boolean =>
  found.entry.version === other.entry.version && found.since === other.since;

/** A registry of which this shell doesn't offer everything. */
export interface WithholdingRegistry extends Pick<LiveRegistry, 'read'> {
  /** Offers this canary to nobody any more, as long as it stands there. */
  readonly withhold: (canary: Canary) => void;
  /** Canaries (`cart@0.1.0-abc`) that stood there at the last reading and are offered to nobody. */
  readonly withheld: () => readonly string[];
}

/** A canary that was taken back is gone at once, also where the registry can't be written. */
export function withholding({ read }: Pick<LiveRegistry, 'read'>): WithholdingRegistry {
  const known = new Map<string, Canary>();
  let withheld: string[] = [];

  function without(registry: Registry): Registry {
    withheld = [];
    if (known.size === 0) return registry;
    return Object.fromEntries(
      Object.entries(registry).map(([name, remote]) => {
        const { canary, ...rest } = remote;
        const bad = known.get(name);
        if (bad === undefined || canary === undefined || !isSame(bad, canary)) {
          return [name, remote];
        }
        withheld.push(versionKey({ name, version: canary.entry.version }));
        return [name, rest];
      }),
    );
  }

  return {
    read: async () => without(await read()),
    withhold: (canary) => known.set(canary.remote, canary),
    withheld: () => withheld,
  };
}
