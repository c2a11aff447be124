import type { DeployedRemote, Registry } from '../registry/schema';
import * as store from '../store/change-registry';
import { registryPlace, type Target } from './target';

/** Reads the registry and its invalid parts. Returns an empty one if there is none. */
export const inspectRegistry = (target: Target): Promise<store.ReadRegistry> =>
  store.lookIntoRegistry(registryPlace(target));

export const readRegistry = async (target: Target): Promise<Registry> =>
  (await inspectRegistry(target)).registry;

/** Reads, changes and writes the registry atomically: concurrent changes are not lost. */
export const changeRegistry = (
  target: Target,
  change: (registry: Registry) => Registry,
): Promise<void> => store.changeRegistry(registryPlace(target), change);

/** Changes one remote in the registry. `refusal` is the error message if `change` returns null. */
export async function changeRemote(
  target: Target,
  name: string,
  change: (remote: DeployedRemote, registry: Registry) => DeployedRemote | null,
  refusal: string,
): Promise<DeployedRemote> {
  let changed: DeployedRemote | null = null;
  await changeRegistry(target, (registry) => {
    const remote = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (remote === undefined) throw new Error(notDeployed(name, registry));
    changed = change(remote, registry);
    if (changed === null) throw new Error(refusal);
    return { ...registry, [name]: changed };
  });
  return changed as unknown as DeployedRemote;
}

const notDeployed = (name: string, registry: Registry) =>
  `No remote "${name}" is deployed. Deployed remotes: ${Object.keys(registry).join(', ') || 'none'}.`;
