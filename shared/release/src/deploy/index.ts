/** What changes the registry: deploys, rollbacks, canaries, pins, and the checks of a build before them. */
export { type Note, remove } from '../registry/changes';
export { offersOf } from '../registry/choose';
export type { DeployedRemote, Registry } from '../registry/schema';
export { registryOf, storeOf } from '../store/places';
export { PIN_PARAMETER, pinLink, readPin, signPin } from '../variant/pin-link';
export { promoteCanary, setCanaryShare, stopRemoteCanary } from './canary';
export { changeRegistry, changeRemote, inspectRegistry, readRegistry } from './change-remote';
export { deployFrom, type Deployed, type DeployOptions, moveAssets, rollBack } from './deploy';
export { assertFilesIntact } from './file-integrity';
export { noteOf } from './note';
export { assertOwnResources } from './own-resources';
export { expiryOf, pinVersion, unpinVersion } from './pins';
export { readRecord, RECORD } from './record';
export { signingKeyOf } from './signing-key';
export { assertScopedStyles } from './styles';
export { assetsFolder, assetsOf, baseOf, type Target } from './target';
