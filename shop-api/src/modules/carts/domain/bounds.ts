import { refuse, type Refused } from '../../../result';
import type { Shop, ShopProduct } from '../../shop/domain';
import { named } from './named';
import { amountsByProduct, type CartRow } from './cart-state';

/** Refuses a row without a piece, which the sum over its product's rows would hide. */
export function emptyRow(product: ShopProduct, amount: number): Refused | null {
  if (amount >= 1) return null;
  return refuse('cart_item_availability_min', {
    min: product.bounds.min,
    amount,
    ...named(product),
  });
}

/** Min, max and step apply to the sum of a product's rows, so that splitting rows can't evade them. */
function outOfBounds(product: ShopProduct, amount: number): Refused | null {
  const { min, max, step } = product.bounds;
  if (amount < min) return refuse('cart_item_availability_min', { min, amount, ...named(product) });
  if (amount > max) return refuse('cart_item_availability_max', { max, amount, ...named(product) });
  if ((amount - min) % step === 0) return null;
  return refuse('cart_item_availability_step', { step, amount, ...named(product) });
}

function eventExceeded(shop: Shop, eventId: string, items: readonly CartRow[]): Refused | null {
  const max = shop.events.get(eventId)?.max_per_order ?? null;
  if (max === null) return null;
  const amount = items
    .filter(({ product_id }) => shop.products.get(product_id)?.event_id === eventId)
    .reduce((total, item) => total + item.amount, 0);
  return amount > max ? refuse('event_amount_max', { max, amount }) : null;
}

/** The first bound of `productIds` that these rows break, or null. */
export function brokenBound(
  shop: Shop,
  items: readonly CartRow[],
  productIds: Iterable<string>,
): Refused | null {
  const amounts = amountsByProduct(items);
  for (const productId of productIds) {
    const product = shop.products.get(productId);
    const amount = amounts.get(productId);
    if (!product || amount === undefined) continue;
    const broken =
      outOfBounds(product, amount) ??
      (product.event_id === null ? null : eventExceeded(shop, product.event_id, items));
    if (broken) return broken;
  }
  return null;
}
