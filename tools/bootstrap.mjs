import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs on a fresh clone: only plain JavaScript, Node's own modules and syntax that an old Node can parse. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const REQUIRED_VERSION = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (
    major > REQUIRED_VERSION[0] ||
    (major === REQUIRED_VERSION[0] && minor >= REQUIRED_VERSION[1])
  )
    return;
  fail(
    `Permanto needs Node ${REQUIRED_VERSION.join('.')} or newer; this is ${process.versions.node}.\n` +
      'Install a newer one (for example with nvm: "nvm install") and start again.',
  );
}

export function install() {
  const missing = firstMissingPackage();
  if (!missing) return;
  console.log(
    `Installing packages with npm ci (${missing} is missing); this takes a minute or more …`,
  );
  const done = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) fail('npm ci failed. See its output above.');
}

/** Compares the lock file with npm's own record of the installed packages. */
function firstMissingPackage() {
  const wanted = packagesOf('package-lock.json');
  const installedFile = path.join('node_modules', '.package-lock.json');
  if (!existsSync(path.join(root, installedFile))) return 'node_modules';
  const installed = packagesOf(installedFile);
  const missing = Object.entries(wanted).find(
    ([place, entry]) =>
      place.includes('node_modules/') &&
      !entry.optional &&
      !entry.link &&
      installed[place]?.version !== entry.version,
  );
  return missing?.[0].replace(/^.*node_modules\//, '');
}

function packagesOf(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
