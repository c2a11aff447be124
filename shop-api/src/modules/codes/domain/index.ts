export { type Issue, issueOf } from './issue';
export { type Code, idleCode } from './code';
export { bestOffer, campaignsIn } from './campaigns';
export { codesMeetRequirements } from './requirements';
export { codesFault } from './codes-fault';
