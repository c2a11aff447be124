const path = require('node:path');
const { repositoryRoot } = require('../babel');
const { baseConfig, withCache } = require('./base');
const { PagePlugin } = require('./page-plugin');
const { stylesPlugin, stylesRule } = require('./styles');

const dir = path.join(repositoryRoot, 'shared/ui');

/** As strict as a shop's; the script is told of changes by a socket. */
const policy = (port) =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "frame-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ws://localhost:${port}`,
  ].join('; ');

/**
 * The page that shows all of shared/ui, from `src/gallery/main.tsx`.
 * @param {{ port: number, themes: Record<string, unknown> }} options
 *   `themes`: the colours that shops give, by the shop's key; the page asks for them at `/themes.json`
 * @returns {import('webpack').Configuration & import('webpack-dev-server').Configuration}
 */
function gallery({ port, themes }) {
  const base = baseConfig({ name: 'ui-gallery', dir, target: ['web', 'es2022'] });
  const config = withCache({
    ...base,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: { gallery: './src/gallery/main.tsx' },
    output: { path: path.join(dir, 'dist'), publicPath: '/', filename: '[name].js' },
    module: { rules: [...base.module.rules, stylesRule('web')] },
    plugins: [stylesPlugin(), new PagePlugin({ title: 'Permanto UI', script: 'gallery.js' })],
  });
  return {
    ...config,
    devServer: {
      port,
      host: 'localhost',
      hot: false,
      static: false,
      historyApiFallback: true,
      headers: { 'content-security-policy': policy(port) },
      client: { overlay: false },
      setupMiddlewares: (middlewares) => [
        { path: '/themes.json', middleware: (_, response) => void response.json(themes) },
        ...middlewares,
      ],
    },
  };
}

module.exports = { gallery };
