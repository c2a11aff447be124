import type { Offers } from './entry';

/** The remotes that fill a slot; an open slot may have several. */
export const ownersOf = (offers: Offers, slot: string): readonly string[] =>
  Object.keys(offers).filter((name) => offers[name]?.slots.includes(slot));
