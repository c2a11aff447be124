import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { remoteArgument } from '../commands/arguments';
import { printLine } from '../progress';
import { type App, APPS, isRemote, type Remote, root } from '../settings';

/** Builds for production in a child process, because this one has loaded the development presets. */
function buildForProduction(apps: readonly App[]): void {
  if (apps.length === 0) return;
  printLine(`Building ${apps.join(', ')} for the first time …`);
  const args = [path.join(root, 'tools/permanto.mjs'), 'build', ...apps];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0)
    throw new Error('The rest of the shop could not be built. See the output above.');
}

/**
 * Builds the apps other than `fromSource` that were never built. Returns the remotes that were never
 * deployed: this session serves their builds itself, because the registry may be the production one.
 */
export function buildMissingApps(
  fromSource: readonly App[],
  deployed: Readonly<Record<string, unknown>>,
): Remote[] {
  const others = APPS.filter((app) => !fromSource.includes(app));
  const undeployed = others.filter(
    (app) => !(isRemote(app) && Object.hasOwn(deployed, remoteArgument(app))),
  );
  buildForProduction(
    undeployed.filter((app) => !existsSync(path.join(root, app, 'dist/.version'))),
  );
  return undeployed.filter(isRemote);
}
