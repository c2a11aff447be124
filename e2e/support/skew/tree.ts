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
import { repositoryFiles } from '../copy';

/** The tree as it will be after the next change; what is built there stays for the next run. */
export const nextRoot = path.join(root, '.cache/skew');

const LIST = path.join(nextRoot, '.files');
const OWN = '@permanto';

function link(target: string, place: string): void {
  rmSync(place, { recursive: true, force: true });
  symlinkSync(target, place);
}

/** Packages are those of this tree, but the shop's own, which lead into the copy. */
function linkPackages(): void {
  const [from, to] = [root, nextRoot].map((tree) => path.join(tree, 'node_modules')) as [
    string,
    string,
  ];
  mkdirSync(path.join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN) link(path.join(from, name), path.join(to, name));
  }
  for (const name of readdirSync(path.join(from, OWN))) {
    // They are relative: `../../shared/contracts`.
    link(readlinkSync(path.join(from, OWN, name)), path.join(to, OWN, name));
  }
  for (const app of readdirSync(root)) {
    const own = path.join(root, app, 'node_modules');
    if (existsSync(own) && existsSync(path.join(nextRoot, app))) {
      link(own, path.join(nextRoot, app, 'node_modules'));
    }
  }
}

/** Copies the working copy; what is gone from it goes from the copy as well. */
export function layTree(): void {
  const files = repositoryFiles();
  const before = existsSync(LIST) ? readFileSync(LIST, 'utf8').split('\n') : [];
  const gone = new Set(before);
  for (const file of files) {
    gone.delete(file);
    cpSync(path.join(root, file), path.join(nextRoot, file), { preserveTimestamps: true });
  }
  for (const file of gone) rmSync(path.join(nextRoot, file), { force: true });
  writeFileSync(LIST, files.join('\n'));
  linkPackages();
}

/** Replaces the one place of a file of the copy where `from` stands. */
export function edit(file: string, from: string, to: string): void {
  const place = path.join(nextRoot, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(from).length !== 2) {
    throw new Error(
      `The skew tests' next change no longer fits ${file}, where this should stand once:\n${from}\n` +
        'Mend e2e/support/skew/next-change.ts.',
    );
  }
  writeFileSync(
    place,
    text.replace(from, () => to),
  );
}
