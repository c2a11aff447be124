import { readFile, stat } from 'node:fs/promises';
import { offersOf, type Offers, registry, type ServerBuild } from '@permanto/federation/registry';
import * as v from 'valibot';

export interface RegistryFile {
  /** What the file says now; a broken or missing file leaves what it said last. */
  readonly read: () => Promise<Offers<ServerBuild>>;
}

/** The registry, read at run time: a change is seen by the next request. */
export function registryFile(file: string, warn: (message: string) => void): RegistryFile {
  let seen = '';
  let offers: Offers<ServerBuild> = {};
  let warned = '';

  async function reread(stamp: string) {
    seen = stamp;
    const parsed = v.safeParse(registry, JSON.parse(await readFile(file, 'utf8')));
    if (!parsed.success) throw new Error(v.summarize(parsed.issues));
    offers = offersOf(parsed.output);
    warned = '';
  }

  return {
    read: async () => {
      try {
        const { mtimeMs, size, ino } = await stat(file);
        const stamp = `${mtimeMs} ${size} ${ino}`;
        if (stamp !== seen) await reread(stamp);
      } catch (reason) {
        const message = `registry ${file}: ${String(reason)}`;
        if (message !== warned) warn(message);
        warned = message;
      }
      return offers;
    },
  };
}
