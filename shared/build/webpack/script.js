const path = require('node:path');
const webpack = require('webpack');
const { baseConfig } = require('./base');

/**
 * One script for a page of its own, `dist/page.js`: for what is measured or shown without the shop.
 * @param {string} dir the folder of `page.ts`
 * @param {string} name unique in the repository
 * @returns {import('webpack').Configuration}
 */
function script(dir, name) {
  const base = baseConfig({ name, dir, target: ['web', 'es2022'] });
  return {
    ...base,
    // A script that is put into a page knows of no address to load the rest from.
    plugins: [
      ...(base.plugins ?? []),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    entry: { page: './page.ts' },
    output: { path: path.join(dir, 'dist'), filename: '[name].js' },
  };
}

module.exports = { script };
