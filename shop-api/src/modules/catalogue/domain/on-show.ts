import { KIND_RULES } from '../../carts/domain/product-kinds';
import type { ShopProduct } from '../../shop/shop';

/** Costs are added by what is chosen, and some products are shown to their card's owners only. */
export function isOnShow({ type, requirements }: ShopProduct): boolean {
  return KIND_RULES[type].isAddable && (requirements?.visibility_for_others ?? true);
}
