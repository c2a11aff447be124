import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shell } from '@permanto/build/webpack';
import webpack, { type Configuration } from 'webpack';

const SHELL = path.resolve(__dirname, '../..');
const CACHE = path.resolve(SHELL, '../.cache');

/** Builds the rendering worker and returns a folder like `dist`; the browser's files are placeholders. */
export async function builtShell(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'shell-test-'));
  const [, , node] = shell(SHELL, { node: { worker: './server/render/worker/main.ts' } });
  await runWebpack({ ...node, output: { ...node?.output, path: folder } });
  mkdirSync(path.join(folder, 'web'));
  const preHydration = [{ file: 'pre-hydration.js', integrity: `sha384-${'A'.repeat(64)}` }];
  const styles = [{ file: 'shell.css', integrity: `sha384-${'A'.repeat(64)}` }];
  writeFileSync(path.join(folder, 'web/shell.css'), 'body{color:red}');
  const files = { preHydration, entries: {}, styles };
  writeFileSync(path.join(folder, 'web/shell.json'), JSON.stringify(files));
  writeFileSync(path.join(folder, 'web/some.12345678.js'), 'void 0;\n');
  return folder;
}

function runWebpack(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
