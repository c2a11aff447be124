/** What a running shell needs: the live registry, the visitor's builds, their health, the status page. */
export { openHealth, type Health } from './canary/health';
export type { Outcome } from './canary/tally';
export { openRegistry, type LiveRegistry } from './live/live-registry';
export { chooseOffers, everyBuild } from './registry/choose';
export type { DeployedRemote, Registry } from './registry/schema';
export { STATUS_JSON_PATH, STATUS_PATH, statusPage } from './status/page';
export type { CircuitState, StatusReport } from './status/report';
export { type PoolState, statusOf } from './status/status-of';
export { STATUS_STYLE } from './status/style';
export { statusTexts } from './status/texts';
export { type Place, registryOf } from './store/places';
export { type BuildTrust, buildTrustCheck, trustedBase } from './trust/build-trust';
export { publicKeysIn } from './trust/signature';
export { pinResponse, type PinResponse, variantOf } from './variant/variant';
