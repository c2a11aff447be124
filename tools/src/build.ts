import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildVersion } from '@permanto/build/version';
import { pruneBuilds, pruneCaches } from './prune';
import { root, type App } from './settings';

/** The smallest supported machine has two cores. */
const MAX_PARALLEL_BUILDS = 2;

export interface Built {
  app: App;
  /** Identifies the sources of the build. */
  version: string;
  /** False if the last build is still current. */
  isNew: boolean;
  seconds: number;
}

/**
 * Builds the apps whose inputs changed since their last build.
 * @param onFailed receives webpack's output; by default it is thrown
 */
export async function buildChanged(
  apps: readonly App[],
  onBuilt: (built: Built) => void = () => undefined,
  onFailed: (app: App, reason: unknown) => void = rethrow,
): Promise<Built[]> {
  const queue = [...apps];
  const built: Built[] = [];
  const runWorker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) {
      try {
        const result = await buildOne(app);
        built.push(result);
        onBuilt(result);
      } catch (reason) {
        onFailed(app, reason);
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_BUILDS }, runWorker));
  pruneCaches(path.join(root, '.cache/webpack'));
  return built;
}

function rethrow(_: App, reason: unknown): never {
  throw reason;
}

async function buildOne(app: App): Promise<Built> {
  const startedAt = Date.now();
  const version = buildVersion(path.join(root, app));
  const isNew = builtVersion(app) !== version;
  if (isNew) {
    await runWebpack(app);
    writeFileSync(versionFile(app), version);
    pruneBuilds(path.join(root, app, 'dist'));
  }
  return { app, version, isNew, seconds: (Date.now() - startedAt) / 1000 };
}

/** In the build folder, so that deleting the build deletes its version, too. */
const versionFile = (app: App) => path.join(root, app, 'dist/.version');

function builtVersion(app: App): string | undefined {
  const file = versionFile(app);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function runWebpack(app: App): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(root, 'node_modules/webpack/bin/webpack.js')],
      {
        cwd: path.join(root, app),
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    const append = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${app} failed.\n${output}`)),
    );
  });
}
