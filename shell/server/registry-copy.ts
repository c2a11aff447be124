import path from 'node:path';
import { parseRegistry, type RefusalOf, type Registry } from '@permanto/federation/registry';
import { folderStore } from '@permanto/server/registry-store';

/** The registry as the shell read it last, for one that starts while the registry is away or broken. */
export interface RegistryCopy {
  /** An empty one where there is none, or it can't be read. Builds are refused as ever. */
  readonly read: (refusalOf: RefusalOf) => Promise<Registry>;
  /** Readers see the old copy or the new, never a half. One that can't be written is told of. */
  readonly keep: (registry: Registry) => Promise<void>;
}

export function registryCopy(file: string, warn: (message: string) => void): RegistryCopy {
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
    keep: async (registry) => {
      try {
        await store.write(key, JSON.stringify(registry));
      } catch (reason) {
        warn(`the registry's copy ${file} can't be written: ${String(reason)}`);
      }
    },
  };
}
