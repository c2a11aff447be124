const path = require('node:path');
const { repositoryRoot } = require('../../babel');
const { spokenIn } = require('./spoken');

/** Sources are TypeScript; a build's configuration is loaded by Node alone. */
const fromSources = (name) =>
  require('tsx/cjs/api').require(name, path.join(repositoryRoot, 'package.json'));

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
