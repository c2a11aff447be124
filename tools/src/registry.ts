import type { DeployedRemote, Registry } from '@permanto/federation/registry';
import * as store from '@permanto/server/registry-store';
import { registryPlace, type Target } from './target';

/** The registry, and what in it can't be read. An empty one where there is none. */
export const lookIntoRegistry = (target: Target): Promise<store.ReadRegistry> =>
  store.lookIntoRegistry(registryPlace(target));

export const readRegistry = async (target: Target): Promise<Registry> =>
  (await lookIntoRegistry(target)).registry;

/** Reads, changes and writes the registry as one step: what others change meanwhile counts, too. */
export const changeRegistry = (
  target: Target,
  change: (registry: Registry) => Registry,
): Promise<void> => store.changeRegistry(registryPlace(target), change);

/** Changes what the registry says of one remote. `refusal` is what to say where `change` answers null. */
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
  `No remote "${name}" is deployed; there are: ${Object.keys(registry).join(', ') || 'none'}.`;
