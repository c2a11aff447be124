import type { Cents } from '@permanto/contracts';
import type { CartCode } from '../../carts/domain';
import { bestOffer, campaignsIn, codesMeetRequirements } from '../../codes/domain';
import type { Shop, ShopProduct } from '../../shop/domain';
import { isForSale, isHidden } from './visibility';

/** What a visitor sees of the catalogue, and at which prices. */
export interface Visitor {
  readonly canSee: (product: ShopProduct) => boolean;
  readonly priceOf: (product: ShopProduct) => Cents;
  /** Whether the visitor's codes meet the product's requirements. */
  readonly meetsRequirements: (product: ShopProduct) => boolean;
}

export const VISITOR_WITHOUT_CODES: Visitor = {
  canSee: (product) => isForSale(product) && !isHidden(product),
  priceOf: ({ price }) => price,
  meetsRequirements: ({ requirements }) => requirements === null,
};

/** A visitor with these codes in the cart, which reveal hidden products and lower prices. */
export function visitorWithCodes(shop: Shop, codes: readonly CartCode[], now: Date): Visitor {
  const campaigns = campaignsIn(shop, codes, now);
  const meetsRequirements = ({ requirements }: ShopProduct) =>
    codesMeetRequirements(shop, codes, requirements, now);
  return {
    canSee: (product) =>
      VISITOR_WITHOUT_CODES.canSee(product) || (isForSale(product) && meetsRequirements(product)),
    meetsRequirements,
    priceOf: (product) => bestOffer(campaigns, product)?.price ?? product.price,
  };
}
