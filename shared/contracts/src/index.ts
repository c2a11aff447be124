export * from './entities';
export * from './errors';
export * from './values';
export * from './paths';
export * from './remote';
export * from './slots';
