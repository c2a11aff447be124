const path = require('node:path');
const webpack = require('webpack');
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity');
const { baseConfig, isProduction, withCache } = require('./base');
const { CompressPlugin } = require('./compress-plugin');
const { nodeApp } = require('./node-app');
const { AfterBuildPlugin, fileRecord, filesOfGroup, writeJson } = require('./record');
const { sharedOption, sharedVersions } = require('./shared');
const { stylesPlugin, stylesRule } = require('./styles');

/**
 * The shell: `dist/web/` for the browser with its record `shell.json`, and `dist/server.js` with
 * the rendering worker `dist/worker.js` for Node.
 * @param {string} dir the shell's folder
 * @param {{ browser?: string, node?: Record<string, string> }} [entries]
 * @returns {import('webpack').Configuration[]}
 */
function shell(
  dir,
  {
    browser = './src/browser.tsx',
    node = { server: './server/main.ts', worker: './server/worker/main.ts' },
  } = {},
) {
  return [browserConfig(dir, browser), serverConfig(dir, node)];
}

function browserConfig(dir, entry) {
  const base = baseConfig({ name: 'shell-web', dir, target: ['web', 'es2022'] });
  const folder = path.join(dir, 'dist/web');
  const config = {
    ...base,
    entry: { shell: entry },
    output: {
      path: folder,
      publicPath: '/assets/',
      uniqueName: 'shop_shell',
      crossOriginLoading: 'anonymous',
      filename: ({ chunk }) =>
        chunk?.contentHash?.javascript ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      clean: true,
    },
    module: { rules: [...base.module.rules, stylesRule('web')] },
    optimization: { splitChunks: false, chunkIds: 'named' },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'shop_shell',
        shared: sharedOption('host'),
      }),
      stylesPlugin(),
      ...(isProduction ? [new SubresourceIntegrityPlugin(), new CompressPlugin()] : []),
      new AfterBuildPlugin((compilation) => {
        const { scripts, styles } = filesOfGroup(compilation.entrypoints.get('shell'));
        const files = (names) => names.map((name) => fileRecord(folder, name));
        writeJson(path.join(folder, 'shell.json'), {
          scripts: files(scripts),
          styles: files(styles),
        });
      }),
    ],
  };
  return withCache(config);
}

function serverConfig(dir, entry) {
  const config = nodeApp(dir, { entry });
  return withCache({
    ...config,
    module: { rules: [...config.module.rules, stylesRule('node')] },
    plugins: [new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) })],
  });
}

module.exports = { shell };
