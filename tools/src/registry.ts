import { setTimeout as wait } from 'node:timers/promises';
import {
  type DeployedRemote,
  parseRegistry,
  type Registry,
  type RegistryFault,
} from '@permanto/federation/registry';
import { registryPlace, type Target } from './target';

/** How often a change is begun anew because another one was faster. */
const TRIES = 50;
const PAUSE_MS = 40;

interface ReadRegistry {
  readonly registry: Registry;
  readonly faults: readonly RegistryFault[];
  /** As it is written, with what this tool can't read. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly etag: string | null;
}

function parsedJson(text: string, key: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (reason) {
    throw new Error(`${key} is no JSON: ${String(reason)}`, { cause: reason });
  }
}

/** The registry, and what in it can't be read. An empty one where there is none. */
export async function lookIntoRegistry(target: Target): Promise<ReadRegistry> {
  const { store, key } = registryPlace(target);
  const file = await store.read(key);
  if (file === null) return { registry: {}, faults: [], raw: {}, etag: null };
  const raw = parsedJson(file.content.toString('utf8'), key);
  return { ...parseRegistry(raw), raw, etag: file.etag };
}

export const readRegistry = async (target: Target): Promise<Registry> =>
  (await lookIntoRegistry(target)).registry;

/** Entries that weren't changed stay as they are written, and so do those that could not be read. */
function merged({ registry, raw }: ReadRegistry, after: Registry): Record<string, unknown> {
  const unread = Object.entries(raw).filter(([name]) => !Object.hasOwn(registry, name));
  const read = Object.entries(after).map(([name, remote]) => [
    name,
    remote === registry[name] ? raw[name] : remote,
  ]);
  return Object.fromEntries([...unread, ...read]) as Record<string, unknown>;
}

/**
 * Reads, changes and writes the registry as one step: where another deploy was faster, it is read and
 * changed anew, so that both count.
 */
export async function changeRegistry(
  target: Target,
  change: (registry: Registry) => Registry,
): Promise<void> {
  const { store, key } = registryPlace(target);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await lookIntoRegistry(target);
    const after = change(before.registry);
    if (after === before.registry) return;
    const text = `${JSON.stringify(merged(before, after), null, 2)}\n`;
    if (await store.write(key, text, before.etag)) return;
    await wait(Math.random() * PAUSE_MS);
  }
  throw new Error(`${key} is changed by others all the time; try again.`);
}

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
