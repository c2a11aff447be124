import { spawnSync } from 'node:child_process';

/** What git prints, or null where it fails. */
export function git(folder: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  return status === 0 ? stdout.trim() : null;
}

/** Throws with an explanation if there is no such commit or repository. `instead` says what works without git. */
export function assertCommit(folder: string, ref: string, instead: string): void {
  if (git(folder, 'rev-parse', '--git-dir') === null) {
    throw new Error(`--since needs git, but ${folder} is not in a git repository. ${instead}`);
  }
  if (git(folder, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`) === null) {
    throw new Error(`--since is "${ref}", but git has no such commit. Fetch it first.`);
  }
}

const lines = (output: string | null) => output?.split('\n').filter((line) => line !== '') ?? [];

/** All files of the working tree that git doesn't ignore, from its root. */
export const filesOf = (folder: string): string[] =>
  lines(git(folder, 'ls-files', '--cached', '--others', '--exclude-standard'));

/**
 * The files that differ from the commit that the branch left `ref` at, also those that aren't committed.
 * Throws if there is no such commit.
 */
export function filesChangedSince(folder: string, ref: string): string[] {
  assertCommit(folder, ref, 'Leave it out.');
  const differing = git(folder, 'diff', '--name-only', '--no-renames', '--merge-base', ref);
  if (differing === null) {
    throw new Error(`--since is "${ref}", which has no commit in common with HEAD.`);
  }
  return [...lines(differing), ...lines(git(folder, 'ls-files', '--others', '--exclude-standard'))];
}
