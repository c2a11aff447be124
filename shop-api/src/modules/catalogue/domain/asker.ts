import type { Cents } from '@permanto/contracts';
import type { CartCode } from '../../carts/domain/cart-state';
import { bestOffer, campaignsIn } from '../../codes/domain/campaigns';
import { isOpen } from '../../codes/domain/opens';
import type { Shop, ShopProduct } from '../../shop/shop';
import { isForSale, isHidden } from './on-show';

/** Who asks for the catalogue: what is shown, and for which price. */
export interface Asker {
  readonly sees: (product: ShopProduct) => boolean;
  readonly priceOf: (product: ShopProduct) => Cents;
}

export const ANYBODY: Asker = {
  sees: (product) => isForSale(product) && !isHidden(product),
  priceOf: ({ price }) => price,
};

/** Who has these codes in the cart: they open what is hidden, and make cheaper. */
export function askerWith(shop: Shop, codes: readonly CartCode[], now: Date): Asker {
  const campaigns = campaignsIn(shop, codes, now);
  return {
    sees: (product) =>
      ANYBODY.sees(product) ||
      (isForSale(product) && isOpen(shop, codes, product.requirements, now)),
    priceOf: (product) => bestOffer(campaigns, product)?.price ?? product.price,
  };
}
