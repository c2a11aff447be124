export type { Supply } from './supply';
export type { StockReader } from '../ports';
