import { spawnSync } from 'node:child_process';
import os from 'node:os';
import type { Note } from '@permanto/federation/registry';
import { root } from '../settings';

function gitUser(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').trim();
}

/** Who runs this, by git or else by the system, now, and why where that was said. */
export function noteOf(why?: string): Note {
  const found = [gitUser(), process.env.USER ?? '', os.userInfo().username];
  const who = found.find((name) => name !== '') ?? 'unknown';
  return { who, when: new Date().toISOString(), ...(why === undefined ? {} : { why }) };
}
