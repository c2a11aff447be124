import { $cart } from '@permanto/api-client';
import type { Cart, Cents } from '@permanto/contracts';
import { type CostRow, costsOf } from '@permanto/contracts/rules/costs';
import { vatByRate, type VatRow } from '@permanto/contracts/rules/vat';

/** What stands in the summary before ordering. */
interface Summary {
  /** Of the first event that has one. */
  readonly image: string | null;
  /** Until when it is held. */
  readonly expires: string;
  readonly items: Cart['items'];
  readonly costs: readonly CostRow[];
  /** Codes that make the items cheaper. */
  readonly codes: Cart['codes_used'];
  readonly total: Cents;
  /** What gift vouchers pay of the total. */
  readonly vouchers: Cents;
  readonly payable: Cents;
  readonly vat: readonly VatRow[];
}

function summaryOf(cart: Cart): Summary {
  const costs = costsOf(cart);
  const taxed = [...cart.items, ...costs].flatMap(({ vat_percentage, total }) =>
    vat_percentage === null ? [] : [{ vat_percentage, total }],
  );
  return {
    image: cart.items.find(({ event }) => event?.image)?.event?.image ?? null,
    expires: cart.expires,
    items: cart.items,
    costs,
    codes: cart.codes_used.filter(({ kind, discount }) => kind !== 'value_voucher' && discount > 0),
    total: cart.totalEur,
    vouchers: cart.vouchersEur,
    payable: cart.payableEur,
    vat: vatByRate(taxed),
  };
}

export const $summary = $cart.map((cart) => (cart === null ? null : summaryOf(cart)));
