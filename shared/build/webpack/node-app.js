const path = require('node:path');
const { baseConfig, outputFolder, withCache } = require('./base');

const BUNDLED = /^(?:\.{0,2}\/|@permanto\/)/;

/** Leaves packages to node_modules; sources of the repository and `bundled` packages go into the file. */
function leaveToNode(bundled = []) {
  return ({ request }, callback) => {
    const isBundled =
      BUNDLED.test(request) || path.isAbsolute(request) || bundled.includes(request);
    return isBundled ? callback() : callback(null, `commonjs ${request}`);
  };
}

/**
 * A Node program as one file: `dist/main.js` from `src/main.ts`.
 * @param {string} dir the package's folder
 * @param {{ entry?: Record<string, string>, bundled?: string[] }} [options]
 *   `entry`: output name → source; `bundled`: packages that go into the file
 * @returns {import('webpack').Configuration}
 */
function nodeApp(dir, { entry = { main: './src/main.ts' }, bundled = [] } = {}) {
  const { name } = require(path.join(dir, 'package.json'));
  const base = baseConfig({ name: `${name}-node`, dir, target: 'node20' });
  const config = {
    ...base,
    entry,
    output: {
      path: outputFolder(dir),
      filename: '[name].js',
      chunkFilename: '[name].js',
      library: { type: 'commonjs2' },
    },
    module: {
      rules: [...base.module.rules, { test: /\.sql$/, type: 'asset/source' }],
      // What a program asks of `createRequire` it looks for when it runs: files of its packages.
      parser: { javascript: { createRequire: false } },
    },
    externalsPresets: { node: true },
    externals: [leaveToNode(bundled)],
    node: { __dirname: false, __filename: false },
    optimization: { minimize: false, nodeEnv: false, splitChunks: false },
  };
  return withCache(config, bundled);
}

module.exports = { nodeApp };
