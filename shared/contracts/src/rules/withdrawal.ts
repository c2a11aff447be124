import { cents, type Cents } from '../values';

/** So many pieces of one of the order's items, by the item's place. */
export interface Pieces {
  readonly item: number;
  readonly amount: number;
}

/** An item that is a cost (delivery, fee), and the items that it was paid for; each by its place. */
export interface PaidCost {
  readonly item: number;
  readonly paid_for: readonly number[];
}

/** An order as far as a refund asks. */
export interface Refundable {
  readonly items: readonly {
    /** Of one piece. */
    readonly price: Cents;
    readonly amount: number;
    /** Pieces that were withdrawn from before. */
    readonly withdrawn: number;
  }[];
  readonly costs: readonly PaidCost[];
  /** What of the payment has not gone back yet; what is more goes back to gift cards. */
  readonly money: Cents;
}

export interface Refund {
  /** The withdrawn pieces, and the costs that come back with them. */
  readonly pieces: readonly Pieces[];
  /** `money` + `vouchers`. */
  readonly total: Cents;
  /** Through the payment provider. */
  readonly money: Cents;
  /** Onto the gift cards that paid a part of the order. */
  readonly vouchers: Cents;
}

/** The items of which something is left, by their places. */
function itemsLeft({ items }: Refundable, pieces: readonly Pieces[]): ReadonlySet<number> {
  const taken = (at: number) =>
    pieces.reduce((sum, { item, amount }) => sum + (item === at ? amount : 0), 0);
  return new Set(
    items.flatMap(({ amount, withdrawn }, at) => (amount > withdrawn + taken(at) ? [at] : [])),
  );
}

/**
 * A cost comes back, once, with the last piece of what it was paid for: the sale of what a delivery
 * brought is then withdrawn from as a whole (KSL 6:17, directive 2011/83/EU article 13(1)).
 */
function costsBack(order: Refundable, pieces: readonly Pieces[]): Pieces[] {
  const left = itemsLeft(order, pieces);
  return order.costs
    .filter(({ item, paid_for }) => left.has(item) && !paid_for.some((at) => left.has(at)))
    .map(({ item }) => {
      const { amount = 0, withdrawn = 0 } = order.items[item] ?? {};
      return { item, amount: amount - withdrawn };
    });
}

/**
 * What withdrawing from these pieces gives back: said before it is confirmed, given by the shop and
 * said of it afterwards. Money goes back the way it came, until all of it has.
 */
export function refundOf(order: Refundable, withdrawn: readonly Pieces[]): Refund {
  const pieces = [...withdrawn, ...costsBack(order, withdrawn)];
  const total = pieces.reduce(
    (sum, { item, amount }) => sum + (order.items[item]?.price ?? 0) * amount,
    0,
  );
  const money = Math.min(total, order.money);
  return { pieces, total: cents(total), money: cents(money), vouchers: cents(total - money) };
}
