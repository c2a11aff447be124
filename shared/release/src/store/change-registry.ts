import { setTimeout as wait } from 'node:timers/promises';
import { parseRegistry, type RegistryFault } from '../registry/parse';
import { type Registry } from '../registry/schema';
import type { Place } from './places';

/** Retries of a change that lost the compare-and-swap. */
const MAX_ATTEMPTS = 50;
const PAUSE_MS = 40;

export interface ReadRegistry {
  readonly registry: Registry;
  readonly faults: readonly RegistryFault[];
  /** The stored JSON, including parts that this reader can't read. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly etag: string | null;
}

function parsedJson(text: string, key: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (reason) {
    throw new Error(`${key} is not JSON: ${String(reason)}`, { cause: reason });
  }
}

/** Reads the registry and its invalid parts. Returns an empty one if there is none. */
export async function lookIntoRegistry({ store, key }: Place): Promise<ReadRegistry> {
  const file = await store.read(key);
  if (file === null) return { registry: {}, faults: [], raw: {}, etag: null };
  const raw = parsedJson(file.content.toString('utf8'), key);
  return { ...parseRegistry(raw), raw, etag: file.etag };
}

/** Keeps the stored JSON of unchanged and of unreadable entries. */
function merged({ registry, raw }: ReadRegistry, after: Registry): Record<string, unknown> {
  const unread = Object.entries(raw).filter(([name]) => !Object.hasOwn(registry, name));
  const read = Object.entries(after).map(([name, remote]) => [
    name,
    remote === registry[name] ? raw[name] : remote,
  ]);
  return Object.fromEntries([...unread, ...read]) as Record<string, unknown>;
}

/**
 * Reads, changes and writes the registry with compare-and-swap. After a conflict it is read and changed
 * again, so that no change is lost. If `change` returns its argument, nothing is written.
 */
export async function changeRegistry(
  place: Place,
  change: (registry: Registry) => Registry,
): Promise<void> {
  const { store, key } = place;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const before = await lookIntoRegistry(place);
    const after = change(before.registry);
    if (after === before.registry) return;
    const text = `${JSON.stringify(merged(before, after), null, 2)}\n`;
    if (await store.write(key, text, before.etag)) return;
    await wait(Math.random() * PAUSE_MS);
  }
  throw new Error(`${key} kept changing during ${MAX_ATTEMPTS} attempts. Try again.`);
}
