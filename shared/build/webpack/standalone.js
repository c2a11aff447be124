const path = require('node:path');
const { baseConfig, withCache } = require('./base');
const { PagePlugin } = require('./page-plugin');
const { stylesPlugin, stylesRule } = require('./styles');

/**
 * One remote on its bench, from `src/standalone/main.ts`: no shell, no federation, and what asks the
 * shop API passed on to it, so that the page needs no cross-origin leave.
 * @param {string} dir the remote's folder
 * @param {{ port: number, apiUrl: string }} options
 * @returns {import('webpack').Configuration & import('webpack-dev-server').Configuration}
 */
function standalone(dir, { port, apiUrl }) {
  const { name } = require(path.join(dir, 'package.json'));
  const base = baseConfig({ name: `${name}-standalone`, dir, target: ['web', 'es2022'] });
  const config = withCache({
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { standalone: './src/standalone/main.ts' },
    output: {
      path: path.join(dir, 'dist/standalone'),
      publicPath: '/',
      filename: '[name].js',
    },
    module: { rules: [...base.module.rules, stylesRule('web')] },
    plugins: [stylesPlugin(), new PagePlugin({ title: name, script: 'standalone.js' })],
  });
  return {
    ...config,
    devServer: {
      port,
      host: 'localhost',
      hot: false,
      static: false,
      historyApiFallback: true,
      client: { overlay: { warnings: false } },
      proxy: [{ context: ['/v1', '/shops.json'], target: apiUrl }],
    },
  };
}

module.exports = { standalone };
