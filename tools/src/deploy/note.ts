import { spawnSync } from 'node:child_process';
import os from 'node:os';
import type { Note } from '@permanto/federation/registry';
import { root } from '../settings';

function gitUser(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').trim();
}

/** Empty where the system knows the user by number only, as in a container. */
function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}

function userName(): string {
  for (const ask of [gitUser, () => process.env.USER ?? '', systemUser]) {
    const name = ask();
    if (name !== '') return name;
  }
  return 'unknown';
}

/** Who runs this, by git or else by the system, now, and why where that was said. */
export function noteOf(why?: string): Note {
  return { who: userName(), when: new Date().toISOString(), ...(why === undefined ? {} : { why }) };
}
