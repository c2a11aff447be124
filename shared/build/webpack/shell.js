const path = require('node:path');
const webpack = require('webpack');
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity');
const { baseConfig, CHUNK_DEADLINE, isProduction, outputFolder } = require('./base');
const { repositoryRoot, withCache } = require('./base');
const { CompressPlugin } = require('./compress-plugin');
const { EarlyStylesPlugin } = require('./early-styles-plugin');
const { lightRuntime } = require('./light-runtime');
const { readSurface } = require('./needs');
const { nodeApp } = require('./node-app');
const { AfterBuildPlugin, fileRecord, filesOfGroup, writeJson } = require('./record');
const { sharedVersions } = require('./shared');
const { stylesPlugin, stylesRule } = require('./styles');
const { entriesByLanguage, TextsPlugin, textsRule } = require('./texts');

/** The script of every page, and the sheet of its styles. */
const SHELL = 'shell';

/**
 * The shell: `dist/web/` for the browser with its record `shell.json`, `dist/server.js` with the
 * rendering worker `dist/worker.js` for Node, and `dist/contracts.json`: what it offers to remotes.
 * @param {string} dir the shell's folder
 * @returns {import('webpack').Configuration[]}
 */
function shell(dir) {
  const folder = path.join(outputFolder(dir), 'web');
  const record = {};
  // Beside webpack, which has enough to do. Only a deploy asks, and it takes no development build.
  const surface = isProduction ? readSurface() : null;
  // The caller that awaits it gets the error.
  surface?.catch(() => undefined);
  const add = (part) => {
    Object.assign(record, part);
    if (record.preHydration && record.scripts) writeJson(path.join(folder, 'shell.json'), record);
  };
  const files = (names) => names.map((name) => fileRecord(folder, name));
  const afterBuilds = {
    preHydration: (compilation) => {
      add({
        preHydration: files(filesOfGroup(compilation.entrypoints.get('pre-hydration')).scripts),
      });
    },
    shell: async (compilation) => {
      const { scripts, styles } = filesOfGroup(compilation.entrypoints.get(SHELL));
      const entries = Object.entries(entriesByLanguage(compilation)).map(([language, name]) => [
        language,
        fileRecord(folder, name),
      ]);
      add({
        scripts: files(scripts),
        entries: Object.fromEntries(entries),
        styles: files(styles),
      });
      if (surface) writeJson(path.join(outputFolder(dir), 'contracts.json'), await surface);
    },
  };
  return [
    browserConfig(dir, afterBuilds.shell),
    preHydrationConfig(dir, afterBuilds.preHydration),
    serverConfig(dir),
  ];
}

/** The one script of the shell; it is not split. */
function shellEntry(compilation) {
  return filesOfGroup(compilation.entrypoints.get(SHELL)).scripts[0];
}

/** The versions of what the shell provides to remotes. */
const definedVersions = () =>
  new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) });

const inModules = (file) => path.join(repositoryRoot, 'node_modules', file);

/**
 * The chunk that checks answers has its own copies of the modules that it imports: what it shared with the first load
 * would be there with all that only the chunk uses, and not concatenated.
 */
const answersRule = { test: /api-client[\\/]src[\\/]answers\.ts$/, layer: 'answers' };

const alias = (dir) => ({
  // Its exports map leads to the development build only.
  ...(isProduction && {
    'react-router$': inModules('react-router/dist/production/index.mjs'),
  }),
  // Both ways, in which effector-react reads stores.
  'use-sync-external-store/shim/index.js$': path.join(dir, 'src/server-snapshot.ts'),
  'use-sync-external-store/shim/with-selector.js$': path.join(dir, 'src/server-snapshot.ts'),
});

const webOutput = (dir) => ({
  path: path.join(outputFolder(dir), 'web'),
  publicPath: '/assets/',
  uniqueName: 'shop_shell',
  crossOriginLoading: 'anonymous',
  assetModuleFilename: '[name].[contenthash:8][ext]',
  filename: ({ chunk }) =>
    chunk?.contentHash?.javascript ? '[name].[contenthash:8].js' : '[name].js',
  chunkFilename: '[name].[contenthash:8].js',
  chunkLoadTimeout: CHUNK_DEADLINE,
});

const webPlugins = () =>
  isProduction ? [new SubresourceIntegrityPlugin(), new CompressPlugin()] : [];

function browserConfig(dir, afterBuild) {
  const base = baseConfig({ name: 'shell-web', dir, target: ['web', 'es2022'] });
  return withCache({
    ...base,
    entry: { [SHELL]: './src/entry.ts' },
    resolve: { ...base.resolve, alias: alias(dir) },
    // Files of earlier builds stay: pages that are open still ask for their chunks.
    output: webOutput(dir),
    module: { rules: [...base.module.rules, answersRule, textsRule, stylesRule('web')] },
    experiments: { layers: true },
    optimization: {
      splitChunks: false,
      chunkIds: 'named',
      // Functions that stand together compress better: some 300 bytes of so large a chunk.
      minimizeOptions: { javascript: { compress: { passes: 2, hoist_funs: true } } },
    },
    plugins: [
      definedVersions(),
      ...lightRuntime(),
      new TextsPlugin(shellEntry),
      stylesPlugin(),
      new EarlyStylesPlugin((name) => name === SHELL),
      ...webPlugins(),
      new AfterBuildPlugin(afterBuild),
    ],
  });
}

/** What stands in the HTML and runs long before the rest. */
function preHydrationConfig(dir, afterBuild) {
  return withCache({
    ...baseConfig({ name: 'shell-pre-hydration', dir, target: ['web', 'es2022'] }),
    entry: { 'pre-hydration': './src/pre-hydration.ts' },
    output: webOutput(dir),
    plugins: [...webPlugins(), new AfterBuildPlugin(afterBuild)],
  });
}

function serverConfig(dir) {
  const config = nodeApp(dir, {
    entry: { server: './server/main.ts', worker: './server/render/worker/main.ts' },
  });
  return withCache({
    ...config,
    module: { ...config.module, rules: [...config.module.rules, stylesRule('node')] },
    plugins: [definedVersions()],
  });
}

module.exports = { shell };
