/** A locked pool, with what this cart holds of it already. */
export interface StockRow {
  readonly id: string;
  readonly capacity: number;
  readonly held: number;
  readonly sold: number;
  readonly mine: number;
}

/** What a cart shall hold of a pool, and by how much that differs from now. */
export interface Target {
  readonly stock_id: string;
  readonly amount: number;
  readonly delta: number;
}

export interface Shortage {
  readonly stock_id: string;
  /** How many this cart could hold. */
  readonly available: number;
}

export interface Decision {
  readonly targets: readonly Target[];
  readonly shortages: readonly Shortage[];
}

/** Whether the pools can give what the cart wants. Giving back is always possible. */
export function decideHolds(
  rows: readonly StockRow[],
  wanted: ReadonlyMap<string, number>,
): Decision {
  const targets: Target[] = [];
  const shortages: Shortage[] = [];
  for (const { id, capacity, held, sold, mine } of rows) {
    const amount = wanted.get(id) ?? 0;
    const available = capacity - sold - (held - mine);
    if (amount > mine && amount > available) {
      shortages.push({ stock_id: id, available: Math.max(available, 0) });
    }
    if (amount !== mine) targets.push({ stock_id: id, amount, delta: amount - mine });
  }
  return { targets, shortages };
}
