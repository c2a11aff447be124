export { findBreakingChanges } from './changes';
export { offeredInDocument } from './document';
export { findMissingNeeds, type Live } from './missing-needs';
export { needs, type Needs, needsOf, type Spoken } from './needs';
export { offeredBy, type OfferedOperations } from './offered';
export { type Surface, surfaceOf } from './surface';
