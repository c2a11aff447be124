import type { Refused } from '../../../result';
import { billOf, type CartCode, type CartState, voucherHoldsOf } from '../../carts/domain';
import type { Shop } from '../../shop/domain';
import { campaignOf, discounted } from './campaigns';
import { isCodeValid } from './requirements';
import { EXPIRED_FAULTS, MISSING_FAULTS, requirementFault } from './settle-cards';

type CardKind = 'serial_card' | 'badge';

/** `eventId` is `''` without an event. */
function addPieces(sums: Map<string, number>, eventId: string, amount: number): void {
  sums.set(eventId, (sums.get(eventId) ?? 0) + amount);
}

/** Whether the cart has more pieces that require a card of the kind than its cards cover per event. */
function hasUncovered(shop: Shop, { items, codes }: CartState, kind: CardKind): boolean {
  const missing = new Map<string, number>();
  for (const { product_id, amount } of items) {
    const product = shop.products.get(product_id);
    if (product?.requirements?.type !== kind) continue;
    addPieces(missing, shop.events.get(product.event_id ?? '')?.id ?? '', amount);
  }
  const uses = codes.filter((code) => code.kind === kind).flatMap((code) => code.uses);
  for (const { event_id, amount } of uses) addPieces(missing, event_id, -amount);
  return [...missing.values()].some((amount) => amount > 0);
}

const hasEffect = ({ uses, prices }: CartCode) => uses.length > 0 || Object.keys(prices).length > 0;

/** Whether the campaign's current price is above the one that the cart shows. */
function hasPriceRisen(shop: Shop, code: CartCode, now: Date): boolean {
  const campaign = campaignOf(shop, code, now);
  return Object.entries(code.prices).some(([id, shown]) => {
    const product = shop.products.get(id);
    return product && campaign && discounted(product.price, campaign.discount) > shown;
  });
}

/**
 * Why the cart can't be ordered with its codes now, or null. The shopper must pay the price that was
 * shown, so a code that is no longer valid is refused and the shopper decides about it. The uses of
 * the codes are held already.
 */
export function codesFault(shop: Shop, cart: CartState, now: Date): Refused | null {
  const invalid = cart.codes.find(
    (code) => hasEffect(code) && (!isCodeValid(shop, code, now) || hasPriceRisen(shop, code, now)),
  );
  if (invalid) return EXPIRED_FAULTS[invalid.kind];
  if (voucherHoldsOf(cart.codes) > billOf(shop, cart).total) return EXPIRED_FAULTS.value_voucher;
  const valid = cart.codes.filter((code) => isCodeValid(shop, code, now));
  for (const { product_id } of cart.items) {
    const product = shop.products.get(product_id);
    const fault = product ? requirementFault(valid, product) : null;
    if (fault) return fault;
  }
  // A change keeps rows for which the quota has run out since, e.g. after midnight.
  const uncovered = (['serial_card', 'badge'] as const).find((kind) =>
    hasUncovered(shop, cart, kind),
  );
  return uncovered === undefined ? null : MISSING_FAULTS[uncovered];
}
