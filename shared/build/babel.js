const path = require('node:path');

/** The repository's root: SIDs are made of paths relative to it, so that no two packages share one. */
const repositoryRoot = path.resolve(__dirname, '../..');

/**
 * What every bundle and every test goes through last: SIDs for Effector's units. Their names are
 * for developers only, and weigh.
 */
const effectorPlugin = [
  require.resolve('effector/babel-plugin'),
  { addLoc: false, addNames: process.env.NODE_ENV !== 'production' },
];

module.exports = { repositoryRoot, effectorPlugin };
