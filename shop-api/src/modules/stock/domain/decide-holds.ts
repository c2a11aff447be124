/** A locked pool, with the pieces that this cart already holds of it. */
export interface StockRow {
  readonly id: string;
  readonly capacity: number;
  readonly held: number;
  readonly sold: number;
  readonly held_by_cart: number;
}

/** The pieces of a pool that the cart is to hold, and the difference to its current hold. */
export interface Target {
  readonly stock_id: string;
  readonly amount: number;
  readonly delta: number;
}

export interface Shortage {
  readonly stock_id: string;
  /** How many pieces this cart could hold. */
  readonly available: number;
}

export interface Decision {
  readonly targets: readonly Target[];
  readonly shortages: readonly Shortage[];
}

/** Decides which holds the pools can grant the cart. Releasing is always possible. */
export function decideHolds(
  rows: readonly StockRow[],
  wanted: ReadonlyMap<string, number>,
): Decision {
  const targets: Target[] = [];
  const shortages: Shortage[] = [];
  for (const { id, capacity, held, sold, held_by_cart } of rows) {
    const amount = wanted.get(id) ?? 0;
    const available = capacity - sold - (held - held_by_cart);
    if (amount > held_by_cart && amount > available) {
      shortages.push({ stock_id: id, available: Math.max(available, 0) });
    }
    const delta = amount - held_by_cart;
    if (delta !== 0) targets.push({ stock_id: id, amount, delta });
  }
  return { targets, shortages };
}
