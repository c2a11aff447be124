export type { Supply } from './supply';
