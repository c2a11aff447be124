const { createRequire } = require('node:module');
const path = require('node:path');
const { repositoryRoot } = require('../../babel');
const { contractUsageOf } = require('./spoken');

/** Prints `surface`, or `needs <the remote's folder> <its declaration>`, as JSON; runs under tsx. */

/** A copy of the workspace has packages of its own. */
const fromRoot = createRequire(path.join(repositoryRoot, 'package.json'));

function readSurface() {
  const { visitorOperations } = fromRoot('@permanto/contracts/api');
  const { surfaceOf } = fromRoot('@permanto/contracts/surface');
  return surfaceOf(Object.values(visitorOperations).flatMap((group) => Object.values(group)));
}

function readNeeds(dir, declaration) {
  const { needsOf } = fromRoot('@permanto/contracts/surface');
  const { operationsBehind: behind } = fromRoot('@permanto/api-client/behind');
  const surface = readSurface();
  const spoken = contractUsageOf(dir, {
    operations: Object.keys(surface.operations),
    facts: Object.keys(surface.facts),
    slots: Object.keys(surface.slots),
    behind,
    contracts: path.join(repositoryRoot, 'shared/contracts'),
  });
  return needsOf(spoken, declaration, surface);
}

const [what, dir, declaration] = process.argv.slice(2);
const answer = what === 'surface' ? readSurface() : readNeeds(dir, JSON.parse(declaration));
process.stdout.write(JSON.stringify(answer));
