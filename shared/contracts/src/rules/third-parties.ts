import type { Shop } from '../entities/shop';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../values/consent';

/** A third party that the shop has, and what for. */
export interface Use {
  readonly party: 'pixel' | 'chat';
  readonly purpose: ConsentPurpose;
  /** Hosts that get what it sends. */
  readonly receivers: readonly string[];
}

type ShopsParties = Pick<Shop, 'third_parties' | 'facebook_pixels'>;

const receivers = (script: string, origins: readonly string[]) => [
  ...new Set([script, ...origins].map((address) => new URL(address).host)),
];

/** The third parties that the shop really has: a pixel without an id has nothing to track. */
export function usesOf({ third_parties: { pixel, chat }, facebook_pixels }: ShopsParties): Use[] {
  const uses: Use[] = [];
  if (chat !== null) {
    const { consent, script, origins } = chat;
    uses.push({ party: 'chat', purpose: consent, receivers: receivers(script, origins) });
  }
  if (pixel !== null && facebook_pixels.length > 0) {
    const { script, origins } = pixel;
    uses.push({ party: 'pixel', purpose: 'marketing', receivers: receivers(script, origins) });
  }
  return uses;
}

/** What the visitor must be asked for. */
export const purposesOf = (shop: ShopsParties): ConsentPurpose[] =>
  CONSENT_PURPOSES.filter((purpose) => usesOf(shop).some((use) => use.purpose === purpose));
