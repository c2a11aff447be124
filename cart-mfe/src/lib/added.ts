import type { BodyOf, operations } from '@permanto/contracts/api';
import type { Cart } from '@permanto/contracts/entities';
import { cents, type Cents, sum } from '@permanto/contracts/values';

type Addition = BodyOf<typeof operations.carts.addItems>;
type Line = NonNullable<Addition['cart_item']>;

/** The rows that were asked for, whichever way. */
export const addedLines = ({ cart_item, cart_items = [] }: Addition = {}): Line[] => [
  ...(cart_item === undefined ? [] : [cart_item]),
  ...cart_items,
];

/** What the pieces cost by the cart's answer, with what its codes take off. */
export function valueOf(lines: readonly Line[], { items }: Cart): Cents {
  const priceOf = ({ product }: Line) =>
    items.findLast((item) => item.product.id === product.id)?.price ?? cents(0);
  return sum(lines.map((line) => cents(priceOf(line) * line.amount)));
}
