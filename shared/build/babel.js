const path = require('node:path');

/** The repository's root: SIDs are made of paths relative to it, so that no two packages share one. */
const repositoryRoot = path.resolve(__dirname, '../..');

const ONLY_STORES = Object.fromEntries(
  [
    'events',
    'effects',
    'domains',
    'combines',
    'samples',
    'forwards',
    'guards',
    'attaches',
    'splits',
    'apis',
    'merges',
    'gates',
  ].map((kind) => [kind, false]),
);

/**
 * What every bundle and every test goes through last: SIDs for Effector's stores, by which the browser
 * gets the server's values. Those of other units, and names, are for developers only, and weigh.
 */
const isProduction = process.env.NODE_ENV === 'production';
const effectorPlugin = [
  require.resolve('effector/babel-plugin'),
  { addLoc: false, addNames: !isProduction, ...(isProduction && ONLY_STORES) },
];

module.exports = { repositoryRoot, effectorPlugin };
