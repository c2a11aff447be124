const { baseConfig, withCache } = require('./base');
const { PagePlugin } = require('./page-plugin');
const { stylesPlugin, stylesRule } = require('./styles');

/**
 * One page by itself for developers, served and built anew on every change.
 * @param {string} dir the package's folder
 * @param {{ name: string, title: string, entry: Record<string, string>, folder: string }} page
 *   `name`: unique in the repository; `entry`: the name of the one script → its source; `folder`:
 *   where the build goes
 * @param {import('webpack-dev-server').Configuration} devServer what differs from page to page
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
function developerPage(dir, { name, title, entry, folder }, devServer) {
  const base = baseConfig({ name, dir, target: ['web', 'es2022'] });
  const [script] = Object.keys(entry);
  const config = withCache({
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry,
    output: { path: folder, publicPath: '/', filename: '[name].js' },
    module: { rules: [...base.module.rules, stylesRule('web')] },
    plugins: [stylesPlugin(), new PagePlugin({ title, script: `${script}.js` })],
  });
  const server = { host: 'localhost', hot: false, static: false, historyApiFallback: true };
  return { ...config, devServer: { ...server, ...devServer } };
}

module.exports = { developerPage };
