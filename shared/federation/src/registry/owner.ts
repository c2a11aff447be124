import type { Offers } from './entry';

/** The remotes that fill a slot: several, where it is open. */
export const ownersOf = (offers: Offers, slot: string): readonly string[] =>
  Object.keys(offers).filter((name) => offers[name]?.slots.includes(slot));
