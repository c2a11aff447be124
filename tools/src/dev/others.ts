import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { remoteArgument } from '../commands/arguments';
import { say } from '../progress';
import { type App, APPS, isRemote, type Remote, root } from '../settings';

/** Builds for visitors: in a process of its own, since this one has read the presets for developers. */
function buildForVisitors(apps: readonly App[]): void {
  if (apps.length === 0) return;
  say(`Building what was never built: ${apps.join(', ')} …`);
  const args = [path.join(root, 'tools/permanto.mjs'), 'build', ...apps];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('What the shop needs beside it could not be built.');
}

/**
 * Builds what the shop needs beside `fromSource` and was never built. Answers the remotes that nobody
 * deployed: this session shows their builds itself, since it may look into a registry that visitors read.
 */
export function completeOthers(
  fromSource: readonly App[],
  deployed: Readonly<Record<string, unknown>>,
): Remote[] {
  const others = APPS.filter((app) => !fromSource.includes(app));
  const lacking = others.filter(
    (app) => !(isRemote(app) && Object.hasOwn(deployed, remoteArgument(app))),
  );
  buildForVisitors(lacking.filter((app) => !existsSync(path.join(root, app, 'dist/.version'))));
  return lacking.filter(isRemote);
}
