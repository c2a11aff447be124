import type { DeployedRemote, Registry } from '@permanto/federation/registry';
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
}

/** A canary that was taken back is gone at once, also where the registry can't be written. */
export function withholding({ read }: Pick<LiveRegistry, 'read'>): WithholdingRegistry {
  const withheld = new Map<string, Canary>();

  function without(registry: Registry): Registry {
    if (withheld.size === 0) return registry;
    return Object.fromEntries(
      Object.entries(registry).map(([name, remote]) => {
        const { canary, ...rest } = remote;
        const bad = withheld.get(name);
        const isBad = bad !== undefined && canary !== undefined && isSame(bad, canary);
        return [name, isBad ? rest : remote];
      }),
    );
  }

  return {
    read: async () => without(await read()),
    withhold: (canary) => withheld.set(canary.remote, canary),
  };
}
