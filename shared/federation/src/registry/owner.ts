import type { Offers } from './entry';

/** The remote that fills a slot: the first that declares it. */
export function ownerOf(offers: Offers, slot: string): string | null {
  return Object.entries(offers).find(([, { slots }]) => slots.includes(slot))?.[0] ?? null;
}
