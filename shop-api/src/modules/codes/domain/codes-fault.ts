import type { Refused } from '../../../result';
import { type CartCode, type CartState, voucherHoldsOf, billOf } from '../../carts/domain';
import type { Shop } from '../../shop';
import { campaignOf, discounted } from './campaigns';
import { isCodeValid } from './requirements';
import { EXPIRED_FAULTS, MISSING_FAULTS, requirementFault } from './settle-cards';
import { hasUncovered } from './uncovered-rows';

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
