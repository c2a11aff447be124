import { rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import type { RemoteEntry } from '@permanto/federation/builds';
import { createFreshPglite } from '@permanto/shop-api/testing/fresh-pglite';
import { changeRegistry, deployFrom, readRegistry, type Target } from '@permanto/release/deploy';
import { freePort } from '@permanto/server/free-port';
import { root, type Remote } from '@permanto/tools/settings';
import { startStack, urlsOf, type Stack } from '@permanto/tools/stack';
import { buildIn } from './builds';
import type { Age, Pair } from './pairs';
import { nextRoot } from './next-tree';

const TREES: Readonly<Record<Age, string>> = { old: root, new: nextRoot };

export interface SkewedShop extends Stack {
  target: Target;
  /** Makes these releases of the remotes live, without versions to fall back to. */
  show: (remotes: Pair['remotes']) => Promise<void>;
}

/** Long, because a busy machine must not fail the test. */
const DEADLINE_MS = '15000';
const env = {
  PERMANTO_LOAD_DEADLINE: DEADLINE_MS,
  PERMANTO_OPEN_DEADLINE: DEADLINE_MS,
  PERMANTO_BLOCKED_DEADLINE: DEADLINE_MS,
};

/** Starts a shop whose shell and API may be of different releases. */
export async function openSkewedShop({ shell, api }: Pick<Pair, 'shell' | 'api'>) {
  const folder = temporaryFolder();
  const numbers = await Promise.all(Array.from({ length: 4 }, freePort));
  const [shellPort = 0, apiPort = 0, assets = 0, sandbox = 0] = numbers;
  const ports = { shell: shellPort, api: apiPort, assets, sandbox };
  const target: Target = { folder, assetsUrl: urlsOf(ports).assets };
  await createFreshPglite(path.join(folder, 'data'));
  const roots = { shell: TREES[shell], api: TREES[api] };
  const stack = await startStack({ ports, folder, roots, env });

  const entries = new Map<string, RemoteEntry>();
  /** Uploads a build the first time it is used. */
  async function deployedEntry(remote: Remote, age: Age): Promise<readonly [string, RemoteEntry]> {
    const { name, version } = await deployFrom(buildIn(TREES[age], remote), target);
    const entry = entries.get(version) ?? (await readRegistry(target))[name]?.active;
    if (entry === undefined) throw new Error(`${name} ${version} did not go live`);
    entries.set(version, entry);
    return [name, entry];
  }

  const shop: SkewedShop = {
    ...stack,
    target,
    show: async (remotes) => {
      const live: [string, { active: RemoteEntry; last_good: null }][] = [];
      for (const [remote, age] of Object.entries(remotes) as [Remote, Age][]) {
        const [name, active] = await deployedEntry(remote, age);
        live.push([name, { active, last_good: null }]);
      }
      await changeRegistry(target, () => Object.fromEntries(live));
    },
    end: async () => {
      await stack.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return shop;
}
