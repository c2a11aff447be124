import { dueCosts } from '@permanto/contracts/rules/due-costs';
import { type Cents, cents, type Localized, sum } from '@permanto/contracts/values';
import type { Offer } from '../../lib/sale';

export interface QuoteLine {
  readonly offer: Offer;
  readonly amount: number;
}

/** What will be paid for an order that goes past the cart. */
export interface Quote {
  /** What is chosen, without costs. */
  readonly items: Cents;
  readonly costs: readonly {
    readonly id: string;
    /** Null before the cart's bill gives it. */
    readonly title: Localized | null;
    readonly total: Cents;
  }[];
  readonly payable: Cents;
}

/**
 * @param kind `order` has no delivery (product.md, "Quick order")
 * @param payable the API's sum, where it is known; what it is made of isn't
 */
export function quoteOf(
  lines: readonly QuoteLine[],
  kind: 'checkout' | 'order',
  payable: Cents | null = null,
): Quote {
  if (payable !== null) return { items: payable, costs: [], payable };
  const items = sum(lines.map(({ offer, amount }) => cents(offer.price * amount)));
  const due = dueCosts(
    items,
    lines.map(({ offer, amount }) => ({
      amount,
      costs: offer.costs.filter((cost) => kind === 'checkout' || cost.kind === 'service'),
    })),
  );
  const costs = due.map(({ cost, amount }) => ({
    id: cost.id,
    title: null,
    total: cents(cost.price * amount),
  }));
  return { items, costs, payable: sum([items, ...costs.map(({ total }) => total)]) };
}
