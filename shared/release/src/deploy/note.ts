import { spawnSync } from 'node:child_process';
import os from 'node:os';
import type { Note } from '../registry/changes';

function gitUser(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  return (stdout ?? '').trim();
}

/** Empty if the user has no name, as in a container. */
function systemUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}

function userName(): string {
  for (const read of [gitUser, () => process.env.USER ?? '', systemUser]) {
    const name = read();
    if (name !== '') return name;
  }
  return 'unknown';
}

/** The user's name (from git or the system), the current time and the reason, if given. */
export function noteOf(why?: string): Note {
  return { who: userName(), when: new Date().toISOString(), ...(why === undefined ? {} : { why }) };
}
