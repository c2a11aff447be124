const path = require('node:path');

/** The repository's root: SIDs are made of paths relative to it, so that no two packages share one. */
const repositoryRoot = path.resolve(__dirname, '../..');

/** What every bundle and every test goes through last: SIDs for Effector's units. */
const effectorPlugin = [require.resolve('effector/babel-plugin'), { addLoc: false }];

module.exports = { repositoryRoot, effectorPlugin };
