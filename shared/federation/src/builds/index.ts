export * from './entry';
export * from './match';
export * from './may-take';
export * from './owner';
export * from './schema';
export * from './served';
