import { cents, sum, type Cents } from '@permanto/contracts';
import type { ShopProduct } from '../../shop/shop';
import type { CartCode, CartState } from './cart-state';

/** What a piece costs in this cart: the best price of its codes, or the product's own. */
export function priceIn({ codes }: Pick<CartState, 'codes'>, { id, price }: ShopProduct): Cents {
  return cents(Math.min(price, ...codes.map(({ prices }) => prices[id] ?? price)));
}

/** What value vouchers among the codes hold ready for this cart. */
export function vouchersHeld(codes: readonly CartCode[]): Cents {
  const vouchers = codes.filter(({ kind }) => kind === 'value_voucher');
  return sum(vouchers.flatMap(({ uses }) => uses.map(({ amount }) => cents(amount))));
}

/** Who pays what of a total. */
export interface Shares {
  readonly vouchers: Cents;
  readonly payable: Cents;
}

export function sharesOf({ codes }: Pick<CartState, 'codes'>, total: Cents): Shares {
  const vouchers = cents(Math.min(total, vouchersHeld(codes)));
  return { vouchers, payable: cents(total - vouchers) };
}
