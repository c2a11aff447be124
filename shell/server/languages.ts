import type { Language, Shop } from '@permanto/contracts';

/** Languages in which every shop has pages, whatever its configuration lists (`wire.md`, "Paths and hosts"). */
const ALWAYS: readonly Language[] = ['fi', 'en'];

/** The languages that have pages; before the API has answered, those of every shop. */
export const spokenLanguages = (shop: Shop | null): readonly Language[] => [
  ...new Set([...ALWAYS, ...(shop?.languages ?? [])]),
];
