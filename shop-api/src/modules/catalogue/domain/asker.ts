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
  /** Whether the codes are what the product requires. */
  readonly has: (product: ShopProduct) => boolean;
}

export const ANYBODY: Asker = {
  sees: (product) => isForSale(product) && !isHidden(product),
  priceOf: ({ price }) => price,
  has: ({ requirements }) => requirements === null,
};

/** Who has these codes in the cart: they open what is hidden, and make cheaper. */
export function askerWith(shop: Shop, codes: readonly CartCode[], now: Date): Asker {
  const campaigns = campaignsIn(shop, codes, now);
  const has = ({ requirements }: ShopProduct) => isOpen(shop, codes, requirements, now);
  return {
    sees: (product) => ANYBODY.sees(product) || (isForSale(product) && has(product)),
    has,
    priceOf: (product) => bestOffer(campaigns, product)?.price ?? product.price,
  };
}
