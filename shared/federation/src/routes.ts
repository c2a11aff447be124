/** The part of the registry that the browser needs: no schemas. */
export * from './registry/entry';
export * from './registry/match';
