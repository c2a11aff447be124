import { refuse, type Refused } from '../../../result';
import { eventStatusAt, KIND_RULES } from '../../shop/domain';
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
  const status = event && eventStatusAt(event, now);
  if (status === 'cancelled') return refuse('event_cancelled');
  const { open_at, close_at } = product.sales;
  if (status === 'finished' || (close_at !== null && close_at <= now)) {
    return refuse('cart_item_sales_closed', named(product));
  }
  if (open_at !== null && open_at > now) {
    return refuse('cart_item_sales_not_yet_open', {
      ...named(product),
      open_at: open_at.toISOString(),
    });
  }
  return null;
}
