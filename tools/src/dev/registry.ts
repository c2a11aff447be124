import {
  baseOf,
  type DeployedRemote,
  readRegistry,
  type Registry,
  type Target,
} from '@permanto/release/deploy';
import type { RemoteEntry } from '@permanto/federation/builds';
import { writeAtomically } from '../atomic-file';

const activeOnly = (active: RemoteEntry): DeployedRemote => ({ active, last_good: null });

/** Rebases builds in the local folder to the current port of the asset server. */
function withCurrentBase(target: Target, entry: RemoteEntry): RemoteEntry {
  if (process.env.PERMANTO_REGISTRY !== undefined || process.env.PERMANTO_STORE !== undefined) {
    return entry;
  }
  return { ...entry, base: baseOf(target, entry.declaration.name, entry.version) };
}

/**
 * The registry of a development session, in `file`: the deployed remotes, replaced by the builds from source
 * that are `put`. The target's registry doesn't change.
 */
export async function createDevRegistry(target: Target, file: string) {
  const deployed = Object.entries(await readRegistry(target));
  let registry: Registry = Object.fromEntries(
    deployed
      .filter(([, { removed }]) => !removed)
      .map(([name, { active }]) => [name, activeOnly(withCurrentBase(target, active))]),
  );
  const write = () => writeAtomically(file, JSON.stringify(registry));
  write();
  return {
    put: (entry: RemoteEntry) => {
      registry = { ...registry, [entry.declaration.name]: activeOnly(entry) };
      write();
    },
  };
}
