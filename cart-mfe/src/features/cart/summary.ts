import { type Cart, deliveryGroupOf } from '@permanto/contracts/entities';
import { type CostRow, costsOf } from '@permanto/contracts/rules/costs';
import { vatByRate, type VatRow } from '@permanto/contracts/rules/vat';
import { type Cents, cents, sum } from '@permanto/contracts/values';

/** What the cart costs in all, and of what beside its items. */
export interface Summary {
  /** The items without any code. */
  readonly full: Cents;
  /** What the codes take off the items. */
  readonly discount: Cents;
  readonly costs: readonly CostRow[];
  readonly total: Cents;
  readonly vouchers: Cents;
  readonly payable: Cents;
  /** The least that delivery, which isn't chosen yet, adds. */
  readonly deliveryFrom: Cents;
  /** In the total, rate by rate, the dearest first. */
  readonly vat: readonly VatRow[];
}

/** One method may bring every group, so what they cost is not summed up. */
function deliveryFrom(cart: Cart): Cents {
  const groups = new Set(cart.items.flatMap(({ product }) => deliveryGroupOf(product.type) ?? []));
  const open = [...groups].filter(
    (group) => !cart.delivery_methods.some((chosen) => chosen.delivery_group === group),
  );
  const cheapest = open.map((group) => {
    const prices = cart.available_delivery_methods
      .filter(({ hidden, delivery_groups }) => !hidden && delivery_groups.includes(group))
      .map(({ product }) => product?.price ?? 0);
    return prices.length === 0 ? 0 : Math.min(...prices);
  });
  return cents(Math.max(0, ...cheapest));
}

/** A cost without a known VAT rate is left out. */
const vatOf = (cart: Cart) =>
  vatByRate(
    [...cart.items, ...costsOf(cart)].flatMap(({ vat_percentage, total }) =>
      vat_percentage === null ? [] : [{ vat_percentage, total }],
    ),
  );

export function summaryOf(cart: Cart): Summary {
  const full = sum(cart.items.map(({ full_price, amount }) => cents(full_price * amount)));
  return {
    full,
    discount: cents(full - sum(cart.items.map(({ total }) => total))),
    costs: costsOf(cart),
    total: cart.totalEur,
    vouchers: cart.vouchersEur,
    payable: cart.payableEur,
    deliveryFrom: deliveryFrom(cart),
    vat: vatOf(cart),
  };
}
