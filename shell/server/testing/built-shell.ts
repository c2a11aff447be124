import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildVersion } from '@permanto/build/version';

const SHELL = path.resolve(__dirname, '../..');
const CACHE = path.resolve(SHELL, '../.cache/shell-test');
const WEBPACK = require.resolve('webpack/bin/webpack.js');
const DAY_MS = 86_400_000;
/** Below the timeout of the tests' hooks, so that they show what webpack has printed. */
const BUILD_TIMEOUT_MS = 100_000;

const run = promisify(execFile);

/** As `npm run build` does, in a process of its own: webpack within jest's has hung for minutes. */
async function buildInto(folder: string): Promise<void> {
  const options = ['--config-name', '@permanto/shell-node', '--output-path', folder];
  await run(process.execPath, [WEBPACK, ...options], {
    cwd: SHELL,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: BUILD_TIMEOUT_MS,
  });
  mkdirSync(path.join(folder, 'web'), { recursive: true });
  const preHydration = [{ file: 'pre-hydration.js', integrity: `sha384-${'A'.repeat(64)}` }];
  const styles = [{ file: 'shell.css', integrity: `sha384-${'A'.repeat(64)}` }];
  writeFileSync(path.join(folder, 'web/pre-hydration.js'), 'void 0;\n//# sourceMappingURL=x.map');
  writeFileSync(path.join(folder, 'web/shell.css'), 'body{color:red}');
  const files = { preHydration, entries: {}, styles };
  writeFileSync(path.join(folder, 'web/shell.json'), JSON.stringify(files));
  writeFileSync(path.join(folder, 'web/some.12345678.js'), 'void 0;\n');
}

/**
 * Of versions that no run uses any more. Another process may rename or remove a folder at the same time. Ages are by the
 * file system's clock: the process may have another one (`tools/src/gates/other-days.ts`).
 */
function removeBuildsOlderThan(newest: string): void {
  const { mtimeMs: now } = statSync(newest);
  for (const name of readdirSync(CACHE)) {
    const folder = path.join(CACHE, name);
    const stats = statSync(folder, { throwIfNoEntry: false });
    const isOld = stats !== undefined && now - stats.mtimeMs > DAY_MS;
    if (isOld) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The shell's Node build in a folder like `dist`, not to be changed; the browser's files are placeholders. It is built
 * once per version. Several processes may build it at the same time; the first one's is taken.
 */
export async function builtShell(): Promise<string> {
  const folder = path.join(CACHE, buildVersion(SHELL));
  if (existsSync(folder)) return folder;
  const beside = `${folder}.${process.pid}.tmp`;
  await buildInto(beside);
  try {
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  removeBuildsOlderThan(folder);
  return folder;
}
