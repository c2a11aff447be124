import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './settings';

/** Read by every build, whatever the app. */
const COMMON = ['package-lock.json', 'tsconfig.base.json'];
const LEFT_OUT = /^(?:node_modules|dist|coverage|\.cache)$|\.test(?:-d)?\.tsx?$/;

/**
 * The fingerprint of all that an app's build reads: its folder, the folders of the packages
 * that it stands on, and the lockfile. Tests don't count. Hex, 12 characters.
 */
export function inputHash(app: string): string {
  const hash = createHash('sha256');
  const folders = [...packageFolders(app)].sort();
  for (const file of [...COMMON, ...folders.flatMap(filesBelow)]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** The app's folder and those of the workspace packages that it needs, however far down. */
export function packageFolders(app: string, found = new Set<string>()): Set<string> {
  if (found.has(app)) return found;
  found.add(app);
  const manifest = JSON.parse(readFileSync(path.join(root, app, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  for (const name of names) {
    const shared = /^@permanto\/(.+)$/.exec(name)?.[1];
    if (shared) packageFolders(path.join('shared', shared), found);
  }
  return found;
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(place) : [place];
    });
}
