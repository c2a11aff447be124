const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { isProduction, repositoryRoot } = require('./base');

const LEFT_OUT = /^(?:node_modules|dist|coverage|standalone)$|\.test\.tsx?$|\.md$/;

function filesUnder(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(full) : entry.isFile() ? [full] : [];
    })
    .sort();
}

/** Tests only; what they change is no new version. */
const DEVELOPMENT_ONLY = ['@permanto/testing', '@permanto/payment-sandbox'];

/** The folders of the workspace packages that a package stands on, however far down, and its own. */
function foldersOf(dir, found = new Set()) {
  if (found.has(dir)) return found;
  found.add(dir);
  const { dependencies, devDependencies } = require(path.join(dir, 'package.json'));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  for (const name of names) {
    if (!name.startsWith('@permanto/') || DEVELOPMENT_ONLY.includes(name)) continue;
    foldersOf(fs.realpathSync(path.join(repositoryRoot, 'node_modules', name)), found);
  }
  return found;
}

/**
 * The version of a build: the package's version and a hash of everything that goes into it, so
 * that equal sources have equal versions on every machine. `PERMANTO_VERSION` overrides it.
 * @param {string} dir the package's folder
 */
function buildVersion(dir) {
  if (process.env.PERMANTO_VERSION) return process.env.PERMANTO_VERSION;
  const hash = crypto.createHash('sha256').update(String(isProduction));
  const inputs = [
    ...[...foldersOf(dir)].sort().flatMap(filesUnder),
    path.join(repositoryRoot, 'package-lock.json'),
    path.join(repositoryRoot, 'tsconfig.base.json'),
  ];
  for (const file of inputs) {
    hash.update(`${path.relative(repositoryRoot, file)}\0`).update(fs.readFileSync(file));
  }
  const { version } = require(path.join(dir, 'package.json'));
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

module.exports = { buildVersion };
