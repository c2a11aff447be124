const crypto = require('node:crypto');
const path = require('node:path');
const { effectorPlugin, repositoryRoot } = require('../babel');

const clientPartOnly = require('./client-plugin');
const markPureCalls = require('./pure-plugin');

const CONTRACTS = path.join(repositoryRoot, 'shared/contracts/src');

const isProduction = process.env.NODE_ENV !== 'development';

/** What stack traces and browsers call a source: its path in the repository. */
const sourceName = ({ absoluteResourcePath: file }) =>
  `webpack://permanto/${path.isAbsolute(file) ? path.relative(repositoryRoot, file) : file}`;

/** Where a package's build goes. Development builds stand apart: no deploy and no start takes them. */
const outputFolder = (dir) => path.join(dir, isProduction ? 'dist' : '.dev');

/** Milliseconds for a chunk to load, over a slow connection too; webpack alone waits for two minutes. */
const CHUNK_DEADLINE = 8_000;

/** Milliseconds of quiet after which a build that goes on writes its cache to the disk. */
const WRITES_AFTER = 60_000;

/** Sources go through TypeScript first and Babel last; the same for web and Node, since SIDs hash line and column. */
const sources = ({ isBrowser }) => ({
  test: /\.[cm]?tsx?$/,
  exclude: /node_modules/,
  use: [
    {
      loader: require.resolve('babel-loader'),
      options: {
        root: repositoryRoot,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        plugins: [effectorPlugin],
        overrides: [
          { test: CONTRACTS, plugins: [...(isBrowser ? [clientPartOnly] : []), markPureCalls] },
        ],
      },
    },
    {
      loader: require.resolve('ts-loader'),
      options: {
        transpileOnly: true,
        onlyCompileBundledFiles: true,
        configFile: path.join(__dirname, 'tsconfig.transpile.json'),
      },
    },
  ],
});

/** What every build has in common. `name` must be unique in the repository. */
function baseConfig({ name, dir, target }) {
  const config = {
    name,
    context: dir,
    target,
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [sources({ isBrowser: [target].flat().includes('web') })] },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
  return config;
}

/** A development build goes on: with a change it looks at what that touches, and at nothing else. */
const goingOn = ({ module, output, experiments }) => ({
  module: { ...module, unsafeCache: true },
  output: { ...output, pathinfo: false },
  experiments: { ...experiments, cacheUnaffected: true },
});

/**
 * Adds the cache on disk; its name holds a hash of the options, so that no two settings share one. The
 * version of what is built (`own`: what differs with each) is no setting: the next build begins with
 * what this one has made.
 */
function withCache(config, extra = null, own = []) {
  const plain = (value) => own.reduce((text, part) => text.replaceAll(part, ''), value);
  const options = JSON.stringify([config, extra], (_, value) => {
    if (value instanceof RegExp || typeof value === 'function') return plain(String(value));
    return typeof value === 'string' ? plain(value) : value;
  });
  const hash = crypto.createHash('sha256').update(options).digest('hex').slice(0, 12);
  return {
    ...config,
    ...(isProduction ? {} : goingOn(config)),
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repositoryRoot, '.cache/webpack'),
      // A save just then would have to wait until all is written.
      ...(isProduction
        ? {}
        : { memoryCacheUnaffected: true, idleTimeoutAfterLargeChanges: WRITES_AFTER }),
      name: `${config.name.replaceAll(/\W/g, '-')}-${hash}`,
      buildDependencies: { preset: [__filename, path.join(__dirname, '../babel.js')] },
    },
  };
}

module.exports = {
  baseConfig,
  CHUNK_DEADLINE,
  isProduction,
  outputFolder,
  repositoryRoot,
  sourceName,
  withCache,
};
