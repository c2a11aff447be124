import type { UnavoidableCost } from '../entities/product';
import { type Cents, cents, sum } from '../values';

/** Something chosen: so many pieces, each of which may bring costs. */
interface Line<Cost> {
  readonly amount: number;
  readonly costs: readonly Cost[];
}

/**
 * The costs that come with what is chosen, each once and with how often it is paid; none where
 * `chosen`, the sum without them, is zero. A cart's bill and every sum before there is a cart are
 * made of it.
 */
export function dueCosts<Cost extends Pick<UnavoidableCost, 'id' | 'per'>>(
  chosen: Cents,
  lines: readonly Line<Cost>[],
): { readonly cost: Cost; readonly amount: number }[] {
  const due = new Map<string, { cost: Cost; amount: number }>();
  for (const { amount, costs } of chosen > 0 ? lines : []) {
    for (const cost of costs) {
      const before = due.get(cost.id)?.amount ?? 0;
      due.set(cost.id, { cost, amount: cost.per === 'order' ? 1 : before + amount });
    }
  }
  return [...due.values()];
}

/** What {@link dueCosts} add to `chosen`. */
export const dueSum = (chosen: Cents, lines: readonly Line<UnavoidableCost>[]): Cents =>
  sum(dueCosts(chosen, lines).map(({ cost, amount }) => cents(cost.price * amount)));

/** What one piece costs alone, with all costs. */
export const priceWithCosts = ({
  price,
  costs,
}: {
  readonly price: Cents;
  readonly costs: readonly UnavoidableCost[];
}): Cents => sum([price, dueSum(price, [{ amount: 1, costs }])]);
