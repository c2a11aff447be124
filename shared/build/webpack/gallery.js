const path = require('node:path');
const { repositoryRoot } = require('../babel');
const { developerPage } = require('./developer-page');

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
 */
function gallery({ port, themes }) {
  const page = {
    name: 'ui-gallery',
    title: 'Permanto UI',
    entry: { gallery: './src/gallery/main.tsx' },
    folder: path.join(dir, 'dist'),
  };
  return developerPage(dir, page, {
    port,
    headers: { 'content-security-policy': policy(port) },
    client: { overlay: false },
    setupMiddlewares: (middlewares) => [
      { path: '/themes.json', middleware: (_, response) => void response.json(themes) },
      ...middlewares,
    ],
  });
}

module.exports = { gallery };
