import { readFile, stat } from 'node:fs/promises';
import { offersOf, type Offers, registry, type ServerBuild } from '@permanto/federation/registry';
import * as v from 'valibot';

export interface RegistryFile {
  /** What the file says now; a broken or missing file leaves what it said last. */
  readonly read: () => Promise<Offers<ServerBuild>>;
}

async function parsed(file: string): Promise<Offers<ServerBuild>> {
  const result = v.safeParse(registry, JSON.parse(await readFile(file, 'utf8')));
  if (!result.success) throw new Error(v.summarize(result.issues));
  return offersOf(result.output);
}

/** The registry, read at run time: a change is seen by the next request. */
export function registryFile(file: string, warn: (message: string) => void): RegistryFile {
  let last: Offers<ServerBuild> = {};
  let stamp = '';
  let reading: Promise<Offers<ServerBuild>> = Promise.resolve(last);

  async function reread() {
    try {
      last = await parsed(file);
    } catch (reason) {
      warn(`registry ${file}: ${String(reason)}`);
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
