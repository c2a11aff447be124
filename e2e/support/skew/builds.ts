import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeNextChange } from './next-change';
import { copyTree, nextRoot } from './next-tree';

const LOCK = path.join(nextRoot, '.lock');
const POLL_INTERVAL_MS = 250;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The process id of the lock's owner. Null if it was released meanwhile or is not written yet. */
function lockOwner(): number | null {
  try {
    return Number(readFileSync(LOCK, 'utf8')) || null;
  } catch {
    return null;
  }
}

/** Runs `work` with a lock across all workers. A lock whose owner has ended is removed. */
async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(nextRoot, { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const pid = lockOwner();
      if (pid !== null && !isAlive(pid)) rmSync(LOCK, { force: true });
      await wait(POLL_INTERVAL_MS);
    }
  }
  return work().finally(() => rmSync(LOCK));
}

function runBuild(apps: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['tools/permanto.mjs', 'build', ...apps];
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: nextRoot, env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of the next tree failed:\n${output}`)),
    );
  });
}

/** Builds these apps with the next change. Existing builds are reused. */
export async function buildNext(apps: readonly string[]): Promise<void> {
  await withLock(async () => {
    copyTree();
    makeNextChange();
    if (apps.length > 0) await runBuild(apps);
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
