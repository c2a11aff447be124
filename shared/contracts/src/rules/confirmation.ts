import { isCost, type ProductKind } from '../entities/product';
import type { Cents } from '../values';

/**
 * How a settled order is confirmed: `paid` is money that came, `voucher` a gift card that paid
 * all of it, and nothing was paid for `free` and `registered`.
 */
export type Confirmation = 'paid' | 'voucher' | 'free' | 'registered';

interface Confirmable {
  readonly total: Cents;
  /** What is left of it for the payment provider. */
  readonly payable: Cents;
  readonly items: readonly {
    readonly product: { readonly type: ProductKind };
    readonly event_registration?: object | null | undefined;
  }[];
}

export function confirmationOf({ total, payable, items }: Confirmable): Confirmation {
  if (payable > 0) return 'paid';
  if (total > 0) return 'voucher';
  const bought = items.filter(({ product }) => !isCost(product.type));
  const isRegistration = bought.length > 0 && bought.every((item) => item.event_registration);
  return isRegistration ? 'registered' : 'free';
}
