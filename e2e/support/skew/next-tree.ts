import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '@permanto/tools/settings';
import { repositoryFiles } from '../repository-copy';

/** A copy of the tree with the next change. Its builds are kept for the next run. */
export const nextRoot = path.join(root, '.cache/skew');

const FILE_LIST = path.join(nextRoot, '.files');
const SCOPE = '@permanto';

function link(target: string, place: string): void {
  rmSync(place, { recursive: true, force: true });
  symlinkSync(target, place);
}

/** Links the packages of this tree, except the shop's own, which are links into the copy. */
function linkPackages(): void {
  const [from, to] = [root, nextRoot].map((tree) => path.join(tree, 'node_modules')) as [
    string,
    string,
  ];
  mkdirSync(path.join(to, SCOPE), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== SCOPE) link(path.join(from, name), path.join(to, name));
  }
  for (const name of readdirSync(path.join(from, SCOPE))) {
    // These links are relative: `../../shared/contracts`.
    link(readlinkSync(path.join(from, SCOPE, name)), path.join(to, SCOPE, name));
  }
  for (const app of readdirSync(root)) {
    const own = path.join(root, app, 'node_modules');
    if (existsSync(own) && existsSync(path.join(nextRoot, app))) {
      link(own, path.join(nextRoot, app, 'node_modules'));
    }
  }
}

/** Copies the working copy, and removes files from the copy that no longer exist. */
export function copyTree(): void {
  const files = repositoryFiles();
  const before = existsSync(FILE_LIST) ? readFileSync(FILE_LIST, 'utf8').split('\n') : [];
  const removed = new Set(before);
  for (const file of files) {
    removed.delete(file);
    cpSync(path.join(root, file), path.join(nextRoot, file), { preserveTimestamps: true });
  }
  for (const file of removed) rmSync(path.join(nextRoot, file), { force: true });
  writeFileSync(FILE_LIST, files.join('\n'));
  linkPackages();
}
