import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { root } from '@permanto/tools/settings';

/** Copied instead of linked, because npm writes it in place. */
const NPM_STATE_FILE = 'node_modules/.package-lock.json';

export interface Copy {
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Copies the working copy without ignored files, with the installed packages as hard links, so that changes,
 * builds and installations in the copy don't affect this repository. Takes two seconds.
 */
export function copyRepository(): Copy {
  const parent = path.join(root, '.cache/copies');
  mkdirSync(parent, { recursive: true });
  const folder = temporaryFolder(parent);
  const files = repositoryFiles();
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  // A workspace that needs another version of a package than the root has its own folder.
  for (const file of files.filter((name) => path.basename(name) === 'package.json')) {
    const packages = path.join(path.dirname(file), 'node_modules');
    if (!existsSync(path.join(root, packages))) continue;
    execFileSync('cp', ['-al', path.join(root, packages), path.join(folder, packages)]);
  }
  rmSync(path.join(folder, NPM_STATE_FILE));
  copyFileSync(path.join(root, NPM_STATE_FILE), path.join(folder, NPM_STATE_FILE));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The files of the working copy, including uncommitted ones. */
export function repositoryFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return listed.filter((file) => file !== '' && existsSync(path.join(root, file)));
}
