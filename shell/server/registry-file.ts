import { readFile, stat } from 'node:fs/promises';
import { parseRegistry, type Registry } from '@permanto/federation/registry';

export interface RegistryFile {
  /** What the file says now; a broken or missing file leaves what it said last. */
  readonly read: () => Promise<Registry>;
}

/** The registry, read at run time: a change is seen by the next request. */
export function registryFile(file: string, warn: (message: string) => void): RegistryFile {
  let last: Registry = {};
  let stamp = '';
  let reading: Promise<Registry> = Promise.resolve(last);

  const told = (message: string) => warn(`registry ${file}: ${message}`);

  async function parsed() {
    const { registry, faults } = parseRegistry(JSON.parse(await readFile(file, 'utf8')));
    for (const { remote, place, fault } of faults) told(`${remote}: ${place}: ${fault}`);
    if (faults.length > 0 && Object.keys(registry).length === 0) throw new Error('no remote in it');
    return registry;
  }

  async function reread() {
    try {
      last = await parsed();
    } catch (reason) {
      told(String(reason));
    }
    return last;
  }

  return {
    read: async () => {
      const { mtimeMs, size, ino } = await stat(file).catch(() => ({
        mtimeMs: 0,
        size: 0,
        ino: 0,
      }));
      const now = `${mtimeMs} ${size} ${ino}`;
      if (now !== stamp) {
        stamp = now;
        reading = reread();
      }
      return reading;
    },
  };
}
