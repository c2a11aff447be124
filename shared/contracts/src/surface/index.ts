export { faultsBetween } from './changes';
export { offeredInDocument } from './document';
export { fits, type Live } from './fits';
export { needs, type Needs, needsOf, type Spoken } from './needs';
export { offeredBy, type OfferedOperations } from './offered';
export { type Surface, surfaceOf } from './surface';
