import path from 'node:path';
import { parseRegistry } from '../registry/parse';
import { type RefusalOf } from '../registry/refuse';
import { type Registry } from '../registry/schema';
import { folderStore } from '../store/folder-store';

/** The last registry that was read, for a shell that starts while the registry is unavailable or broken. */
export interface RegistryCache {
  /** Returns an empty registry if there is no readable copy. Refused builds are still refused. */
  readonly read: (refusalOf: RefusalOf) => Promise<Registry>;
  /** Replaces the copy atomically. Logs a warning if it can't be written. */
  readonly write: (registry: Registry) => Promise<void>;
}

export function createRegistryCache(file: string, warn: (message: string) => void): RegistryCache {
  const store = folderStore(path.dirname(file));
  const key = path.basename(file);
  return {
    read: async (refusalOf) => {
      try {
        const text = (await store.read(key))?.content.toString('utf8') ?? '{}';
        return parseRegistry(JSON.parse(text), refusalOf).registry;
      } catch {
        return {};
      }
    },
    write: async (registry) => {
      try {
        await store.write(key, JSON.stringify(registry));
      } catch (reason) {
        warn(`failed to write the registry's cached copy ${file}: ${String(reason)}`);
      }
    },
  };
}
