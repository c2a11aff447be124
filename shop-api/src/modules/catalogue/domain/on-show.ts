import type { ShopProduct } from '../../shop/shop';

/** Costs are added by what is chosen, and some products are shown to their card's owners only. */
export function isOnShow({ type, requirements }: ShopProduct): boolean {
  const isCost = type === 'delivery_cost' || type === 'payment_cost';
  return !isCost && (requirements?.visibility_for_others ?? true);
}
