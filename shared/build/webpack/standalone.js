const path = require('node:path');
const { baseConfig, withCache } = require('./base');
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
    plugins: [stylesPlugin(), new PagePlugin(name)],
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

/** Writes the page that loads the script, and all style sheets: those of later chunks have no other way. */
class PagePlugin {
  constructor(title) {
    this.title = title;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      // After the names with a content hash are settled.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const styles = compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.css'));
        compilation.emitAsset('index.html', new RawSource(page(this.title, styles)));
      });
    });
  }
}

const page = (title, styles) => `<!doctype html>
<html lang="fi">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>${title}</title>
  <link rel="icon" href="data:," />
  ${styles.map((file) => `<link rel="stylesheet" href="/${file}" />`).join('\n  ')}
  <script src="/standalone.js" defer></script>
</html>
`;

module.exports = { standalone };
