export * from './entry';
export * from './match';
export * from './schema';
