import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { root } from '@permanto/tools/settings';

/** Bundles the chart with a page that mounts it alone. Returns the script's path. */
export function buildPage(): string {
  const cwd = path.join(root, 'e2e/bench/seats');
  const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  // A folder of its own, because tests may build at the same time.
  const folder = temporaryFolder();
  const args = [webpack, '--output-path', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  return path.join(folder, 'page.js');
}
