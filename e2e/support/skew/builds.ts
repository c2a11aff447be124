import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeNextChange } from './next-change';
import { layTree, nextRoot } from './tree';

const LOCK = path.join(nextRoot, '.lock');
const LOOK_MS = 250;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Null: it was given back meanwhile, or its owner hasn't signed it yet. */
function owner(): number | null {
  try {
    return Number(readFileSync(LOCK, 'utf8')) || null;
  } catch {
    return null;
  }
}

/** One of all workers at a time; a lock whose owner has ended counts for nothing. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(nextRoot, { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const pid = owner();
      if (pid !== null && !isAlive(pid)) rmSync(LOCK, { force: true });
      await wait(LOOK_MS);
    }
  }
  return work().finally(() => rmSync(LOCK));
}

function built(apps: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['tools/permanto.mjs', 'build', ...apps];
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: nextRoot, env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The next tree can't be built:\n${output}`)),
    );
  });
}

/** Builds these apps as they are after the next change; what is built already is left as it is. */
export async function buildNext(apps: readonly string[]): Promise<void> {
  await alone(async () => {
    layTree();
    makeNextChange();
    if (apps.length > 0) await built(apps);
  });
}

/** The newest build of a remote in a tree. */
export function buildIn(tree: string, remote: string): string {
  const dist = path.join(tree, remote, 'dist');
  const { version } = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as {
    readonly version: string;
  };
  return path.join(dist, version);
}
