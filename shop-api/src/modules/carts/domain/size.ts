import { refuse, type Refused } from '../../../result';
import type { CartState } from './cart-state';

const MAX_ROWS = 100;
/** Remarks and registrations together. */
const MAX_TEXT_LENGTH = 50_000;

const textLengthOf = ({ items, comments_by_customer }: CartState) =>
  [comments_by_customer, ...items.flatMap((row) => [row.customer_remarks, row.event_registration])]
    .map((written) => (written === null ? 0 : JSON.stringify(written).length))
    .reduce((sum, length) => sum + length, 0);

const sizesOf = (cart: CartState) =>
  [
    [cart.items.length, MAX_ROWS],
    [textLengthOf(cart), MAX_TEXT_LENGTH],
  ] as const;

/** Each answer carries the whole cart, so its size is bounded; what is there already can become smaller. */
export function sizeFault(before: CartState, after: CartState): Refused<'cart_too_large'> | null {
  const sizesBefore = sizesOf(before);
  const grows = sizesOf(after).some(
    ([size, max], index) => size > max && size > sizesBefore[index]![0],
  );
  return grows ? refuse('cart_too_large') : null;
}
