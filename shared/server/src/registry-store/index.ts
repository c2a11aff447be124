export { changeRegistry, lookIntoRegistry, type ReadRegistry } from './changing';
export { folderStore } from './folder-store';
export { type Place, registryOf, storeOf } from './places';
export { s3Store } from './s3-store';
export type { Store } from './store';
