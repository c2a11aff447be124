/** The part of `builds` that the browser needs: no schemas. */
export * from './builds/entry';
export * from './builds/match';
