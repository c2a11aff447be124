const path = require('node:path');
const { developerPage } = require('./developer-page');

/**
 * One remote on its bench, from `src/standalone/main.ts`: no shell, no federation, and what asks the
 * shop API passed on to it, so that the page needs no cross-origin leave.
 * @param {string} dir the remote's folder
 * @param {{ port: number, apiUrl: string }} options
 */
function standalone(dir, { port, apiUrl }) {
  const { name } = require(path.join(dir, 'package.json'));
  const page = {
    name: `${name}-standalone`,
    title: name,
    entry: { standalone: './src/standalone/main.ts' },
    folder: path.join(dir, 'dist/standalone'),
  };
  return developerPage(dir, page, {
    port,
    client: { overlay: { warnings: false } },
    proxy: [{ context: ['/v1', '/shops.json'], target: apiUrl }],
  });
}

module.exports = { standalone };
