const fs = require('node:fs');
const path = require('node:path');
const { repositoryRoot } = require('../babel');

/**
 * What exists once on a page: the shell provides it, remotes take it. Kept in one place, since
 * the browser's federation and the server's loader must agree on it.
 */
const PACKAGES = [
  'react',
  'react-dom',
  'effector',
  'effector-react',
  'i18next',
  '@permanto/api-client',
  '@permanto/event-bus',
  '@permanto/federation',
  '@permanto/i18n',
  '@permanto/ui',
];

/** Packages whose subpaths are shared, too. */
const WITH_SUBPATHS = ['react', 'react-dom', '@permanto/event-bus', '@permanto/api-client'];

/** Read as a file: a package's exports map need not show its package.json. */
const versionOf = (name) =>
  JSON.parse(
    fs.readFileSync(path.join(repositoryRoot, 'node_modules', name, 'package.json'), 'utf8'),
  ).version;

/** @returns {Record<string, string>} package → the version that the shell provides */
function sharedVersions() {
  return Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)]));
}

/** @returns {Record<string, string>} package → the range that a remote built now accepts */
function sharedRanges() {
  return Object.fromEntries(PACKAGES.map((name) => [name, `^${versionOf(name)}`]));
}

/**
 * The `shared` option of a remote's container: the host holds everything from the start, and remotes
 * never bring a copy of their own. Which versions they were built for is in their record, and the
 * shell's server offers none that doesn't fit: the same check in each container would cost every
 * page a kilobyte.
 */
function sharedOption() {
  const settings = (name) => ({
    singleton: true,
    strictVersion: false,
    version: versionOf(name),
    requiredVersion: false,
    import: false,
  });
  return Object.fromEntries([
    ...PACKAGES.map((name) => [name, settings(name)]),
    ...WITH_SUBPATHS.map((name) => [`${name}/`, settings(name)]),
  ]);
}

/** Whether a request is for something that the host provides. */
function isShared(request) {
  return PACKAGES.includes(request) || WITH_SUBPATHS.some((name) => request.startsWith(`${name}/`));
}

module.exports = { isShared, sharedOption, sharedRanges, sharedVersions };
