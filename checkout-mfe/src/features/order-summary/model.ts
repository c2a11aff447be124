import { $cart } from '@permanto/api-client';
import type { CartItem, Cents } from '@permanto/contracts';
import { type CostRow, costsOf, vatRatesOf } from '@permanto/contracts/rules/costs';

/** What stands in the summary before ordering. */
interface Summary {
  readonly items: readonly CartItem[];
  readonly costs: readonly CostRow[];
  readonly total: Cents;
  /** What gift vouchers pay of the total. */
  readonly vouchers: Cents;
  readonly payable: Cents;
  /** Percentages of VAT, the lowest first. */
  readonly vatRates: readonly number[];
}

export const $summary = $cart.map((cart): Summary | null =>
  cart === null
    ? null
    : {
        items: cart.items,
        costs: costsOf(cart),
        total: cart.totalEur,
        vouchers: cart.vouchersEur,
        payable: cart.payableEur,
        vatRates: vatRatesOf(cart),
      },
);
