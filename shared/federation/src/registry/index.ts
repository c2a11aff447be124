export * from './changes';
export * from './choose';
export * from './entry';
export * from './match';
export * from './may-take';
export * from './owner';
export * from './parse';
export type { RefusalOf } from './refuse';
export * from './schema';
