import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { deployBuilt } from '../deploy';
import { say } from '../progress';
import { readRegistry } from '../registry';
import { type App, APPS, isRemote, root } from '../settings';
import type { Target } from '../target';
import { remoteArgument } from '../commands/arguments';

/** Builds for visitors: in a process of its own, since this one has read the presets for developers. */
function buildForVisitors(apps: readonly App[]): void {
  if (apps.length === 0) return;
  say(`Building what was never built: ${apps.join(', ')} …`);
  const args = [path.join(root, 'tools/permanto.mjs'), 'build', ...apps];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('What the shop needs beside it could not be built.');
}

/** Sees to it that everything but `fromSource` is there as visitors get it: what is deployed and built stays. */
export async function completeOthers(fromSource: readonly App[], target: Target): Promise<void> {
  const deployed = await readRegistry(target);
  const lacking = APPS.filter((app) => !fromSource.includes(app)).filter((app) =>
    isRemote(app)
      ? deployed[remoteArgument(app)] === undefined
      : !existsSync(path.join(root, app, 'dist/.version')),
  );
  buildForVisitors(lacking);
  for (const app of lacking) if (isRemote(app)) await deployBuilt(app, target);
}
