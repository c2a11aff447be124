import type { Refused } from '../../../result';
import type { CartCode, CartState } from '../../carts/domain/cart-state';
import { vouchersHeld } from '../../carts/domain/prices';
import { billOf } from '../../carts/domain/totals';
import type { Shop } from '../../shop/shop';
import { campaignOf, discounted } from './campaigns';
import { isValid } from './opens';
import { EXPIRED, MISSING, unopenedBy } from './settle-cards';
import { hasUncovered } from './uncovered';

const doesSomething = ({ uses, prices }: CartCode) =>
  uses.length > 0 || Object.keys(prices).length > 0;

/** Whether the campaign now gives less than the price that the cart shows. */
function isDearer(shop: Shop, code: CartCode, now: Date): boolean {
  const campaign = campaignOf(shop, code, now);
  return Object.entries(code.prices).some(([id, shown]) => {
    const product = shop.products.get(id);
    return product && campaign && discounted(product.price, campaign.discount) > shown;
  });
}

/**
 * Why the cart can't be ordered with its codes now, or null: the price that was shown must be the
 * price that is paid, so a code that works no more is told, and the buyer decides what becomes
 * of it. What the codes give is held already.
 */
export function codesFault(shop: Shop, cart: CartState, now: Date): Refused | null {
  const over = cart.codes.find(
    (code) => doesSomething(code) && (!isValid(shop, code, now) || isDearer(shop, code, now)),
  );
  if (over) return EXPIRED[over.kind];
  if (vouchersHeld(cart.codes) > billOf(shop, cart).total) return EXPIRED.value_voucher;
  const working = cart.codes.filter((code) => isValid(shop, code, now));
  for (const { product_id } of cart.items) {
    const product = shop.products.get(product_id);
    const fault = product ? unopenedBy(working, product) : null;
    if (fault) return fault;
  }
  // A change lets rows stand for which there is no more quota: after midnight, for example.
  const lacking = (['serial_card', 'badge'] as const).find((kind) =>
    hasUncovered(shop, cart, kind),
  );
  return lacking === undefined ? null : MISSING[lacking];
}
