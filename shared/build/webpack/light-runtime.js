const path = require('node:path');
const webpack = require('webpack');

/** What of the federation runtime is for manifests and its own preloads. */
const REPLACED = /[\\/](?:snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/;
const RUNTIME = /[\\/]@module-federation[\\/]runtime-core[\\/]/;

/** The English texts of its errors: each has a number, so they are not needed. */
const DESCRIPTIONS = /[\\/]desc\.mjs$/;
const ERRORS = /[\\/]@module-federation[\\/]error-codes[\\/]/;

const replaced = (what, where, by) =>
  new webpack.NormalModuleReplacementPlugin(what, (resource) => {
    if (where.test(resource.context)) resource.request = path.join(__dirname, by);
  });

/**
 * The registry says where the remotes are, and the page asks for what it needs, so the
 * federation runtime needs no manifests (snapshots). Its own switch leaves most of their code in.
 */
const lightRuntime = () => [
  new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: JSON.stringify('web'),
  }),
  replaced(REPLACED, RUNTIME, 'no-snapshots.mjs'),
  replaced(DESCRIPTIONS, ERRORS, 'no-descriptions.mjs'),
];

module.exports = { lightRuntime };
