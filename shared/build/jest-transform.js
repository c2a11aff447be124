const { createTransformer } = require('babel-jest').default;
const { effectorPlugin, repositoryRoot } = require('./babel');

/** babel-jest with the SIDs of the production build (ts-jest gives none). */
module.exports = createTransformer({
  root: repositoryRoot,
  babelrc: false,
  configFile: false,
  presets: [
    [require.resolve('@babel/preset-env'), { targets: { node: 'current' } }],
    [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
    [require.resolve('@babel/preset-typescript'), { allowDeclareFields: true }],
  ],
  plugins: [effectorPlugin],
});
