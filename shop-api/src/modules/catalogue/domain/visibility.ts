import { KIND_RULES } from '../../shop/domain';
import type { ShopProduct } from '../../shop/domain';

/** Whether only visitors who meet its requirements may see it. */
export function isHidden({ requirements }: ShopProduct): boolean {
  return requirements !== null && !requirements.visibility_for_others;
}

/** Excludes costs, which the cart adds itself. */
export function isForSale({ type }: ShopProduct): boolean {
  return KIND_RULES[type].isAddable;
}
