/** Stands in the federation runtime for what it never does here: it reads no manifests, and preloads nothing. */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

const nothing = () => [];
export {
  nothing as defaultPreloadArgs,
  nothing as formatPreloadArgs,
  nothing as getGlobalRemoteInfo,
  nothing as normalizePreloadExposes,
  nothing as preloadAssets,
};
