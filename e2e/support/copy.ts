import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '@permanto/tools/settings';

/** Where packages are installed: at the top, and where a workspace needs another version. */
const INSTALLED = ['.', 'e2e', 'shop-api'].map((folder) => path.join(folder, 'node_modules'));
/** npm writes it in place, which would reach through a link. */
const NOTE = 'node_modules/.package-lock.json';

export interface Copy {
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * A copy of the repository as it is now, without what git ignores, with the installed packages as hard
 * links: what is made, built or installed there changes nothing here. It takes two seconds.
 */
export function copyRepository(): Copy {
  const parent = path.join(root, '.cache/copies');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'copy-'));
  for (const file of repositoryFiles()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  for (const place of INSTALLED) {
    if (!existsSync(path.join(root, place))) continue;
    execFileSync('cp', ['-al', path.join(root, place), path.join(folder, place)]);
  }
  rmSync(path.join(folder, NOTE));
  copyFileSync(path.join(root, NOTE), path.join(folder, NOTE));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Files of the working copy, those that are not committed yet among them. */
export function repositoryFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return listed.filter((file) => file !== '' && existsSync(path.join(root, file)));
}
