const { createRequire } = require('node:module');
const path = require('node:path');
const { repositoryRoot } = require('../../babel');
const { spokenIn } = require('./spoken');

/** tsx would look beside itself, which in a copy of the workspace may be elsewhere. */
const fromRoot = createRequire(path.join(repositoryRoot, 'package.json'));

/** Sources are TypeScript; a build's configuration is loaded by Node alone. */
const fromSources = (name) => require('tsx/cjs/api').require(fromRoot.resolve(name), __filename);

/** What every operation, fact and slot of the contracts is made of, and those that visitors' pages call. */
function readSurface() {
  const { visitorOperations } = fromSources('@permanto/contracts/api');
  const { surfaceOf } = fromSources('@permanto/contracts/surface');
  return surfaceOf(Object.values(visitorOperations).flatMap((group) => Object.values(group)));
}

/**
 * What a remote asks of those whom it meets at run time, for its record.
 * @param {string} dir the remote's folder
 * @param {object} declaration its `remote.json`
 */
function readNeeds(dir, declaration) {
  const { needsOf } = fromSources('@permanto/contracts/surface');
  const { operationsBehind: behind } = fromSources('@permanto/api-client/behind');
  const surface = readSurface();
  const spoken = spokenIn(dir, {
    operations: Object.keys(surface.operations),
    facts: Object.keys(surface.facts),
    slots: Object.keys(surface.slots),
    behind,
    contracts: path.join(repositoryRoot, 'shared/contracts'),
  });
  return needsOf(spoken, declaration, surface);
}

module.exports = { readNeeds, readSurface };
