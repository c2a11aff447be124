import { DEFAULT_LANGUAGE, inEachLanguage, inLanguage } from '@permanto/contracts';
import { refuse, type Refused } from '../../../result';
import type { Shop } from '../../shop/domain';
import type { CartRow } from './cart-state';

/**
 * Refuses the first of `productIds` that requires one of other products while the rows contain none
 * of them, with the titles of those products; or returns null.
 */
export function missingRequired(
  shop: Shop,
  items: readonly CartRow[],
  productIds: Iterable<string>,
): Refused | null {
  const inCart = new Set(items.map(({ product_id }) => product_id));
  for (const productId of productIds) {
    const required = inCart.has(productId)
      ? (shop.products.get(productId)?.required_products ?? [])
      : [];
    if (required.length === 0 || required.some((id) => inCart.has(id))) continue;
    const titles = required.flatMap((id) => shop.products.get(id)?.title ?? []);
    const product_titles = inEachLanguage((language) =>
      titles.map((title) => inLanguage(title, language)).join(', '),
    );
    return refuse('missing_required_product', {
      product: inLanguage(product_titles, DEFAULT_LANGUAGE),
      product_titles,
    });
  }
  return null;
}
