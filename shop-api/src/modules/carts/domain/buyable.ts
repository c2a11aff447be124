import { refuse, type Refused } from '../../../result';
import { KIND_RULES, notOnSaleAt } from '../../shop/domain';
import type { Shop, ShopEvent, ShopProduct } from '../../shop/domain';
import { named } from './named';

/** Why this product can't be bought now, or null. Doesn't check quotas. */
export function notBuyable(
  shop: Shop,
  product: ShopProduct,
  event: ShopEvent | null,
  now: Date,
): Refused | null {
  if (!KIND_RULES[product.type].isAddable || !shop.configuration.cart_enabled) {
    return refuse('cart_item_webservice_availability', named(product));
  }
  switch (notOnSaleAt(product, event, now)) {
    case 'cancelled':
      return refuse('event_cancelled');
    case 'closed':
      return refuse('cart_item_sales_closed', named(product));
    case 'notYet': {
      const open_at = product.sales.open_at?.toISOString();
      return refuse('cart_item_sales_not_yet_open', { ...named(product), open_at });
    }
    case null:
      return null;
  }
}
