import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type RefusalOf, type Registry } from '@permanto/federation/registry';

/** The registry as the shell read it last, for one that starts while the registry is away or broken. */
export interface RegistryCopy {
  /** An empty one where there is none, or it can't be read. Builds are refused as ever. */
  readonly read: (refusalOf: RefusalOf) => Promise<Registry>;
  /** Readers see the old copy or the new, never a half. One that can't be written is told of. */
  readonly keep: (registry: Registry) => Promise<void>;
}

export function registryCopy(file: string, warn: (message: string) => void): RegistryCopy {
  return {
    read: async (refusalOf) => {
      const text = await readFile(file, 'utf8').catch(() => '{}');
      try {
        return parseRegistry(JSON.parse(text), refusalOf).registry;
      } catch {
        return {};
      }
    },
    keep: async (registry) => {
      const beside = `${file}.${process.pid}.tmp`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(beside, JSON.stringify(registry));
        await rename(beside, file);
      } catch (reason) {
        warn(`the registry's copy ${file} can't be written: ${String(reason)}`);
      }
    },
  };
}
