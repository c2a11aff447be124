import { refuse, type Refused } from '../../../result';
import type { CartCode } from '../../carts/domain/cart-state';
import type { ShopProduct } from '../../shop/shop';
import { isExpired } from './code';
import { matches } from './opens';
import { occasionOf, type Scene, type Wanted } from './scene';

type CardKind = 'serial_card' | 'badge';

export const MISSING = {
  serial_card: refuse('no_matching_serial_card'),
  badge: refuse('no_matching_badge'),
} as const;

/** Section 8 has no words for an expired badge: it is one that doesn't fit any more. */
export const EXPIRED = {
  campaign: refuse('code_not_found'),
  serial_card: refuse('serial_card_expired'),
  badge: refuse('no_matching_badge'),
  value_voucher: refuse('code_not_found'),
} as const;

/** Takes a piece of one of the cards for each piece of the product. */
function takeFrom(
  { shop, ledger, now }: Scene,
  cards: readonly CartCode[],
  { product, amount }: Wanted,
): Refused | null {
  const occasion = occasionOf(shop, product, now);
  let rest = amount;
  let fault: Refused | null = null;
  for (const { code } of cards) {
    if (rest === 0) return null;
    const got = ledger.take(code, occasion, rest);
    rest -= got.amount;
    fault = got.fault;
  }
  return rest === 0 ? null : fault;
}

function settleProduct(scene: Scene, want: Wanted): Refused | null {
  const { requirements } = want.product;
  if (requirements === null || requirements.type === 'campaign') return null;
  const kind: CardKind = requirements.type;
  const matching = scene.after.codes.filter((code) => matches(requirements, code));
  if (matching.length === 0) return MISSING[kind];
  const cards = want.isNew ? matching.filter((card) => !isExpired(card, scene.now)) : matching;
  return cards.length === 0 ? EXPIRED[kind] : takeFrom(scene, cards, want);
}

/** Takes slots of serial cards and quota of badges for the products that need them. */
export function settleCards(scene: Scene): Refused | null {
  let fault: Refused | null = null;
  for (const want of scene.wanted) {
    const its = settleProduct(scene, want);
    if (want.isNew) fault ??= its;
  }
  return fault;
}

/** Why the codes don't open the product now, or null. */
export function unopenedBy(
  codes: readonly CartCode[],
  { requirements }: ShopProduct,
): Refused | null {
  if (requirements === null || codes.some((code) => matches(requirements, code))) return null;
  return requirements.type === 'campaign' ? EXPIRED.campaign : MISSING[requirements.type];
}
