const path = require('node:path');
const { baseConfig } = require('./base');

/**
 * One script for a page of its own, `dist/page.js`: for what is measured or shown without the shop.
 * @param {string} dir the folder of `page.ts`
 * @param {string} name unique in the repository
 * @returns {import('webpack').Configuration}
 */
function script(dir, name) {
  return {
    ...baseConfig({ name, dir, target: ['web', 'es2022'] }),
    entry: { page: './page.ts' },
    output: { path: path.join(dir, 'dist'), filename: '[name].js' },
  };
}

module.exports = { script };
