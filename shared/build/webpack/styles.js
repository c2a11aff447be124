const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { isProduction, repositoryRoot } = require('./base');

/** Class names are made of the path in the repository, so web and Node agree on them. */
const modules = (exportOnlyLocals) => ({
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentContext: repositoryRoot,
  localIdentName: isProduction ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]',
  exportOnlyLocals,
});

/** @param {'web' | 'node'} side */
function stylesRule(side) {
  const minify = side === 'web' && isProduction ? [require.resolve('./minify-css-loader')] : [];
  const css = {
    loader: require.resolve('css-loader'),
    // Sheets that are imported by `@import` are minified, too.
    options: { modules: modules(side === 'node'), importLoaders: minify.length },
  };
  return {
    test: /\.css$/,
    use: [...(side === 'web' ? [MiniCssExtractPlugin.loader] : []), css, ...minify],
    // Packages of the repository say "sideEffects: false", which is not true of their style sheets.
    sideEffects: side === 'web',
  };
}

/** Style sheets are linked by the shell, from the build's record; webpack's runtime stays out of it. */
function stylesPlugin() {
  return new MiniCssExtractPlugin({
    filename: ({ chunk }) =>
      chunk?.contentHash?.['css/mini-extract'] ? '[name].[contenthash:8].css' : '[name].css',
    chunkFilename: '[name].[contenthash:8].css',
    runtime: false,
    // The order of sheets decides nothing: a module styles its own elements, and shared/ui's are
    // in a layer below them.
    ignoreOrder: true,
  });
}

module.exports = { stylesPlugin, stylesRule };
