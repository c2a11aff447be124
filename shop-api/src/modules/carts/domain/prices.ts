import { cents, sum, type Cents } from '@permanto/contracts';
import type { ShopProduct } from '../../shop/domain';
import type { CartCode, CartState } from './cart-state';

/** The price of a piece in this cart: the lowest of its codes, or the product's own. */
export function priceIn({ codes }: Pick<CartState, 'codes'>, { id, price }: ShopProduct): Cents {
  return cents(Math.min(price, ...codes.map(({ prices }) => prices[id] ?? price)));
}

/** What the value vouchers among the codes hold for this cart. */
export function voucherHoldsOf(codes: readonly CartCode[]): Cents {
  const vouchers = codes.filter(({ kind }) => kind === 'value_voucher');
  return sum(vouchers.flatMap(({ uses }) => uses.map(({ amount }) => cents(amount))));
}

/** A total, split into what vouchers pay and what remains to be paid. */
export interface PaymentSplit {
  readonly vouchers: Cents;
  readonly payable: Cents;
}

export function splitPayment({ codes }: Pick<CartState, 'codes'>, total: Cents): PaymentSplit {
  const vouchers = cents(Math.min(total, voucherHoldsOf(codes)));
  return { vouchers, payable: cents(total - vouchers) };
}
