const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { createTransformer } = require('babel-jest').default;
const esbuild = require('esbuild');
const { effectorPlugin, repositoryRoot } = require('./babel');

/** babel-jest with the SIDs of the production build (ts-jest gives none). */
const babel = createTransformer({
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

/** What needs SIDs, or has mocks that are hoisted above imports. */
const OF_BABEL = /\bfrom 'effector|\bjest\.mock\(/;

/** All else esbuild does 15 times faster; packages that make their own `require` it doesn't do right. */
const needsBabel = (source, file) => OF_BABEL.test(source) || file.includes('/node_modules/');

const VERSION = `${esbuild.version}\0${readFileSync(__filename, 'utf8')}`;

module.exports = {
  getCacheKey: (source, file, options) =>
    needsBabel(source, file)
      ? babel.getCacheKey(source, file, options)
      : createHash('sha256').update(`${VERSION}\0${file}\0${source}`).digest('hex'),
  process: (source, file, options) =>
    needsBabel(source, file)
      ? babel.process(source, file, options)
      : esbuild.transformSync(source, {
          sourcefile: file,
          loader: file.endsWith('x') ? 'tsx' : 'ts',
          format: 'cjs',
          target: 'node20',
          jsx: 'automatic',
          sourcemap: 'inline',
          // Jest's modules can't import dynamically; a require is made of it.
          supported: { 'dynamic-import': false },
        }),
};
