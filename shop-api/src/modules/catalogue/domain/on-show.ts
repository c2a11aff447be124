import { KIND_RULES } from '../../carts/domain/product-kinds';
import type { ShopProduct } from '../../shop/shop';

/** Whether only those who have what it requires may know of it. */
export function isHidden({ requirements }: ShopProduct): boolean {
  return requirements !== null && !requirements.visibility_for_others;
}

/** Costs are added by what is chosen. */
export function isForSale({ type }: ShopProduct): boolean {
  return KIND_RULES[type].isAddable;
}
