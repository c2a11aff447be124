import { refuse, type Refused } from '../../../result';
import type { CartCode } from '../../carts/domain';
import type { ShopProduct } from '../../shop/domain';
import { matchesRequirements } from '../../shop/domain';
import { isExpired } from './code';
import { occasionOf, type SettlementContext, type WantedProduct } from './settlement-context';

type CardKind = 'serial_card' | 'badge';

export const MISSING_FAULTS = {
  serial_card: refuse('no_matching_serial_card'),
  badge: refuse('no_matching_badge'),
} as const;

/** Section 8 has no error for an expired badge, so it counts as not matching. */
export const EXPIRED_FAULTS = {
  campaign: refuse('code_not_found'),
  serial_card: refuse('serial_card_expired'),
  badge: refuse('no_matching_badge'),
  value_voucher: refuse('code_not_found'),
} as const;

/** Takes one use of the cards for each piece of the product. */
function takeFrom(
  { shop, ledger, now }: SettlementContext,
  cards: readonly CartCode[],
  { product, amount }: WantedProduct,
): Refused | null {
  const occasion = occasionOf(shop, product, now);
  let rest = amount;
  let fault: Refused | null = null;
  for (const { code } of cards) {
    if (rest === 0) return null;
    const taken = ledger.take(code, occasion, rest);
    rest -= taken.amount;
    fault = taken.fault;
  }
  return rest === 0 ? null : fault;
}

function settleProduct(context: SettlementContext, want: WantedProduct): Refused | null {
  const { requirements } = want.product;
  if (requirements === null || requirements.type === 'campaign') return null;
  const kind: CardKind = requirements.type;
  const matching = context.after.codes.filter((code) => matchesRequirements(requirements, code));
  if (matching.length === 0) return MISSING_FAULTS[kind];
  const cards = want.isNew ? matching.filter((card) => !isExpired(card, context.now)) : matching;
  return cards.length === 0 ? EXPIRED_FAULTS[kind] : takeFrom(context, cards, want);
}

/** Takes slots of serial cards and quotas of badges for the products that require them. */
export function settleCards(context: SettlementContext): Refused | null {
  let fault: Refused | null = null;
  for (const want of context.wanted) {
    const productFault = settleProduct(context, want);
    if (want.isNew) fault ??= productFault;
  }
  return fault;
}

/** Why the codes don't meet the product's requirements, or null. */
export function requirementFault(
  codes: readonly CartCode[],
  { requirements }: ShopProduct,
): Refused | null {
  if (requirements === null || codes.some((code) => matchesRequirements(requirements, code)))
    return null;
  return requirements.type === 'campaign'
    ? EXPIRED_FAULTS.campaign
    : MISSING_FAULTS[requirements.type];
}
