const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity');
const { baseConfig, CHUNK_DEADLINE, isProduction, outputFolder } = require('./base');
const { sourceName, withCache } = require('./base');
const { CompressPlugin } = require('./compress-plugin');
const { EarlyStylesPlugin } = require('./early-styles-plugin');
const { LateNamePlugin } = require('./late-name-plugin');
const { readNeeds } = require('./needs');
const { AfterBuildPlugin, fileRecord, filesOfGroup, writeJson } = require('./record');
const { isShared, sharedOption, sharedRanges } = require('./shared');
const { stylesPlugin, stylesRule } = require('./styles');
const { entriesByLanguage, TextsPlugin, textsRule } = require('./texts');
const { buildVersion } = require('./version');

/** The version of every development build. */
const DEVELOPMENT = 'development';

const EXPOSE = '__federation_expose_remote';

/**
 * The container's global name. Never one that an element's id could have (`id="cart"` would shadow
 * `window.cart`); of its own for each version, so that two versions can be on one page.
 */
const globalName = ({ name }, version) => `shop_${name}_${version}`.replaceAll(/\W/g, '_');

/** Stands for it until the scripts are minified. */
const standInOf = ({ name }) => globalName({ name }, isProduction ? 'version' : DEVELOPMENT);

/**
 * The two builds of a remote, web and Node, from its `src/remote.json` and `src/remote.ts`, into
 * `dist/<version>/`, with their record `build.json` (also as `dist/build.json`: the newest).
 * @param {string} dir the remote's folder
 * @param {{ browserOnly?: string[] }} [options] `browserOnly`: packages that no page needs to be rendered
 * @returns {import('webpack').Configuration[]}
 */
function remote(dir, { browserOnly = [] } = {}) {
  const declaration = JSON.parse(fs.readFileSync(path.join(dir, 'src/remote.json'), 'utf8'));
  // A build that goes on keeps its name and folder; `npm run dev` serves each state at an address of its own.
  const version = isProduction ? buildVersion(dir) : DEVELOPMENT;
  const folder = path.join(outputFolder(dir), isProduction ? version : '');
  const build = { dir, declaration, version, folder, browserOnly };
  const record = recordOf(build);
  return [webConfig(build, record.web), nodeConfig(build, record.node)];
}

/** Writes the record as soon as both halves are there. */
function recordOf({ dir, declaration, version, folder }) {
  const parts = {};
  // Beside webpack, which has enough to do.
  const needs = isProduction ? readNeeds(dir, declaration) : Promise.resolve(undefined);
  // The caller that awaits it gets the error.
  needs.catch(() => undefined);
  const add = async (part) => {
    Object.assign(parts, part);
    if (!parts.web || !parts.node) return;
    const shared = sharedRanges();
    const record = { version, shared, declaration, ...parts, needs: await needs };
    writeJson(path.join(folder, 'build.json'), record);
    if (isProduction) writeJson(path.join(dir, 'dist/build.json'), record);
  };
  const files = (names) => names.map((name) => fileRecord(folder, name));
  return {
    web: (compilation) => {
      const { scripts, styles } = filesOfGroup(compilation.namedChunkGroups.get(EXPOSE));
      return add({
        files: files(servedFiles(compilation)),
        web: {
          global: globalName(declaration, version),
          entry: fileRecord(folder, 'web/remoteEntry.js'),
          pages: chunksOf(compilation, PAGE_CHUNK, files),
          slots: chunksOf(compilation, SLOT_CHUNK, files),
          preload: files(scripts.map((name) => `web/${name}`)),
          styles: files(styles.map((name) => `web/${name}`)),
          entries: Object.fromEntries(
            Object.entries(entriesByLanguage(compilation)).map(([language, name]) => [
              language,
              fileRecord(folder, `web/${name}`),
            ]),
          ),
        },
      });
    },
    node: () => add({ node: fileRecord(folder, 'node/remote.js') }),
  };
}

/** What browsers are served, including chunks that only another chunk names. */
function servedFiles(compilation) {
  return Object.keys(compilation.assets)
    .filter((name) => !/\.(?:map|br|gz)$/.test(name))
    .sort()
    .map((name) => `web/${name}`);
}

// A page's chunk is named by its route: webpackChunkName: "page-venue".
const PAGE_CHUNK = 'page-';
// And a slot's by its name: "slot-product-box".
const SLOT_CHUNK = 'slot-';

/** Whether the record names a chunk, so that the shell links its style sheets. */
const isRecorded = (name) =>
  name === EXPOSE || name.startsWith(PAGE_CHUNK) || name.startsWith(SLOT_CHUNK);

function chunksOf(compilation, prefix, files) {
  const chunks = [...compilation.namedChunkGroups].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(
    chunks.map(([name, group]) => {
      const { scripts, styles } = filesOfGroup(group);
      const inWeb = (list) => files(list.map((file) => `web/${file}`));
      return [name.slice(prefix.length), { scripts: inWeb(scripts), styles: inWeb(styles) }];
    }),
  );
}

function webConfig({ dir, declaration, version, folder }, afterBuild) {
  const global = globalName(declaration, version);
  const standIn = standInOf(declaration);
  const base = baseConfig({ name: `${declaration.name}-web`, dir, target: ['web', 'es2022'] });
  const config = {
    ...base,
    entry: {},
    output: {
      path: path.join(folder, 'web'),
      devtoolModuleFilenameTemplate: sourceName,
      publicPath: 'auto',
      uniqueName: standIn,
      crossOriginLoading: 'anonymous',
      // A string throws: the container's runtime chunk has no content hash.
      filename: ({ chunk }) =>
        chunk?.contentHash?.javascript ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: CHUNK_DEADLINE,
    },
    module: { rules: [...base.module.rules, textsRule, stylesRule('web')] },
    optimization: { splitChunks: false, chunkIds: 'named' },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: standIn,
        library: { type: 'var', name: standIn },
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote', name: EXPOSE } },
        shared: sharedOption(),
      }),
      ...(isProduction ? [new LateNamePlugin(standIn, global)] : []),
      new TextsPlugin(() => 'remoteEntry.js'),
      stylesPlugin(),
      new EarlyStylesPlugin(isRecorded),
      ...(isProduction ? [new SubresourceIntegrityPlugin(), new CompressPlugin()] : []),
      new AfterBuildPlugin(afterBuild),
    ],
  };
  return withCache(config, declaration, [version, global]);
}

const hasServerEntry = (dir) => fs.existsSync(path.join(dir, 'src/remote.server.ts'));

/** One CommonJS file whose shared packages are the worker's own; `shared/federation` loads it. */
function nodeConfig({ dir, declaration, version, folder, browserOnly }, afterBuild) {
  const base = baseConfig({ name: `${declaration.name}-node`, dir, target: 'node20' });
  const config = {
    ...base,
    // What only search engines see is in the Node build alone.
    entry: { remote: hasServerEntry(dir) ? './src/remote.server' : './src/remote' },
    // Every rendering process reads and compiles all of the file.
    resolve: { ...base.resolve, alias: Object.fromEntries(browserOnly.map((one) => [one, false])) },
    output: {
      path: path.join(folder, 'node'),
      devtoolModuleFilenameTemplate: sourceName,
      filename: '[name].js',
      library: { type: 'commonjs2' },
    },
    module: { rules: [...base.module.rules, stylesRule('node')] },
    externalsPresets: { node: true },
    externals: [
      ({ request }, callback) =>
        isShared(request) ? callback(null, `commonjs ${request}`) : callback(),
    ],
    // To do without a function around the entry, webpack would parse all of it once more.
    optimization: { minimize: false, splitChunks: false, avoidEntryIife: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new AfterBuildPlugin(afterBuild),
    ],
  };
  return withCache(config, null, [version]);
}

module.exports = { remote };
