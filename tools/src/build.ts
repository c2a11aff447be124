import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputHash } from './inputs';
import { root, type App } from './settings';

/** Two at once: as many as the smallest machine that we care for has cores. */
const AT_ONCE = 2;

export interface Built {
  app: App;
  /** The fingerprint of what the build was made from; a remote's version. */
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
  return built;
}

async function buildOne(app: App): Promise<Built> {
  const began = Date.now();
  const version = inputHash(app);
  const note = path.join(root, '.cache/built', `${app}.json`);
  const isNew = !(isStanding(app) && readVersion(note) === version);
  if (isNew) {
    await runWebpack(app, version);
    mkdirSync(path.dirname(note), { recursive: true });
    writeFileSync(note, `${JSON.stringify({ version })}\n`);
  }
  return { app, version, isNew, seconds: (Date.now() - began) / 1000 };
}

const isStanding = (app: App) => existsSync(path.join(root, app, 'dist'));

function readVersion(note: string): string | undefined {
  if (!existsSync(note)) return undefined;
  return (JSON.parse(readFileSync(note, 'utf8')) as { version?: string }).version;
}

function runWebpack(app: App, version: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(root, 'node_modules/webpack/bin/webpack.js')],
      {
        cwd: path.join(root, app),
        env: { ...process.env, NODE_ENV: 'production', MF_BUILD_VERSION: version },
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
