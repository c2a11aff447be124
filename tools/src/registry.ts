import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { parseRegistry, type Registry } from '@permanto/federation/registry';
import { writeAtomically } from './atomic-file';

const LOCK_PATIENCE_MS = 10_000;
const LOCK_INTERVAL_MS = 20;

export const registryFile = (folder: string) => path.join(folder, 'registry.json');

export function readRegistry(folder: string): Registry {
  const file = registryFile(folder);
  if (!existsSync(file)) return {};
  return parseRegistry(JSON.parse(readFileSync(file, 'utf8'))).registry;
}

/** Reads, changes and writes the registry as one step, so that two deploys at once both count. */
export async function changeRegistry(
  folder: string,
  change: (registry: Registry) => Registry,
): Promise<void> {
  const unlock = await lock(`${registryFile(folder)}.lock`);
  try {
    const before = readRegistry(folder);
    const after = change(before);
    if (after !== before) {
      writeAtomically(registryFile(folder), `${JSON.stringify(after, null, 2)}\n`);
    }
  } finally {
    unlock();
  }
}

/** A folder is the lock: making one succeeds for exactly one of many. */
async function lock(place: string): Promise<() => void> {
  mkdirSync(path.dirname(place), { recursive: true });
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  while (!isMade(place)) {
    if (Date.now() > deadline) {
      throw new Error(`Another deploy holds ${place}. If none is running, delete that folder.`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOCK_INTERVAL_MS));
  }
  return () => rmdirSync(place);
}

function isMade(place: string): boolean {
  try {
    mkdirSync(place);
    return true;
  } catch {
    return false;
  }
}
