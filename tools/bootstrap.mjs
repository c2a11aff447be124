import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs on a fresh clone: plain JavaScript, Node's own modules, syntax that an old Node can read. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const NEEDED = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  fail(
    `Permanto needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.\n` +
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
  if (done.status !== 0) fail('npm ci failed; its messages stand above.');
}

/** Compares what the lockfile asks for with npm's own note of what it installed. */
function firstMissingPackage() {
  const wanted = packagesOf('package-lock.json');
  const noted = path.join('node_modules', '.package-lock.json');
  if (!existsSync(path.join(root, noted))) return 'node_modules';
  const installed = packagesOf(noted);
  const missing = Object.entries(wanted).find(
    ([place, wish]) =>
      place.includes('node_modules/') &&
      !wish.optional &&
      !wish.link &&
      installed[place]?.version !== wish.version,
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
