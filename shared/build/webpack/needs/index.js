const { execFile } = require('node:child_process');
const { createRequire } = require('node:module');
const path = require('node:path');
const { promisify } = require('node:util');
const { repositoryRoot } = require('../../babel');

const run = promisify(execFile);
const fromRoot = createRequire(path.join(repositoryRoot, 'package.json'));
/** Characters; a surface has some ten thousand. */
const MOST = 2 ** 24;

/**
 * In a process of its own, since sources are TypeScript: what webpack's process has loaded its cache
 * depends on, and what tsx loads has names that are no files.
 */
async function asked(...args) {
  const tsx = fromRoot.resolve('tsx/cjs');
  const script = path.join(__dirname, 'main.js');
  const options = { cwd: repositoryRoot, maxBuffer: MOST };
  const { stdout } = await run(process.execPath, ['--require', tsx, script, ...args], options);
  return JSON.parse(stdout);
}

/** What every operation, fact and slot of the contracts is made of, and those that visitors' pages call. */
const readSurface = () => asked('surface');

/**
 * What a remote asks of those whom it meets at run time, for its record.
 * @param {string} dir the remote's folder
 * @param {object} declaration its `remote.json`
 */
const readNeeds = (dir, declaration) => asked('needs', dir, JSON.stringify(declaration));

module.exports = { readNeeds, readSurface };
