import type { DeployedRemote, Registry, RemoteEntry } from '@permanto/federation/registry';
import { writeAtomically } from '../atomic-file';
import { readRegistry } from '../registry';
import { baseOf, type Target } from '../target';

const only = (active: RemoteEntry): DeployedRemote => ({ active, last_good: null });

/** Builds that lie in this folder are served at the port of today. */
function here(target: Target, entry: RemoteEntry): RemoteEntry {
  if (process.env.PERMANTO_REGISTRY !== undefined || process.env.PERMANTO_STORE !== undefined) {
    return entry;
  }
  return { ...entry, base: baseOf(target, entry.declaration.name, entry.version) };
}

/**
 * A registry of this session's own, in `file`: what is deployed, and in its place whatever is `put`
 * from source. Nobody else's shop changes.
 */
export async function devRegistry(target: Target, file: string) {
  const deployed = Object.entries(await readRegistry(target));
  let registry: Registry = Object.fromEntries(
    deployed
      .filter(([, { removed }]) => !removed)
      .map(([name, { active }]) => [name, only(here(target, active))]),
  );
  const write = () => writeAtomically(file, JSON.stringify(registry));
  write();
  return {
    put: (entry: RemoteEntry) => {
      registry = { ...registry, [entry.declaration.name]: only(entry) };
      write();
    },
  };
}
