export * from './entry';
export * from './match';
export * from './owner';
export * from './schema';
