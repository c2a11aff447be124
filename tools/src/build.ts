import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildVersion } from '@permanto/build/version';
import { pruneBuilds, pruneCaches } from './prune';
import { root, type App } from './settings';

/** Two at once: as many as the smallest machine that we care for has cores. */
const AT_ONCE = 2;

export interface Built {
  app: App;
  /** Names what the build was made from. */
  version: string;
  /** False where the last build still stands. */
  isNew: boolean;
  seconds: number;
}

/** Builds the apps whose inputs changed since their last build. Throws with webpack's words. */
export async function buildChanged(
  apps: readonly App[],
  told: (built: Built) => void = () => undefined,
): Promise<Built[]> {
  const waiting = [...apps];
  const built: Built[] = [];
  const lane = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      const one = await buildOne(app);
      built.push(one);
      told(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  pruneCaches(path.join(root, '.cache/webpack'));
  return built;
}

async function buildOne(app: App): Promise<Built> {
  const began = Date.now();
  const version = buildVersion(path.join(root, app));
  const isNew = builtVersion(app) !== version;
  if (isNew) {
    await runWebpack(app);
    writeFileSync(noteOf(app), version);
    pruneBuilds(path.join(root, app, 'dist'));
  }
  return { app, version, isNew, seconds: (Date.now() - began) / 1000 };
}

/** Stands in the build itself, so that whoever deletes the one deletes the other. */
const noteOf = (app: App) => path.join(root, app, 'dist/.version');

function builtVersion(app: App): string | undefined {
  const note = noteOf(app);
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined;
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
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${app} failed.\n${output}`)),
    );
  });
}
