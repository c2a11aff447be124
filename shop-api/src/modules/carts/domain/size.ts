import { refuse, type Refused } from '../../../result';
import type { CartState } from './cart-state';

const MAX_ROWS = 100;
/** Remarks and registrations together. */
const MAX_TEXT_LENGTH = 50_000;

const textLengthOf = ({ items, comments_by_customer }: CartState) =>
  [comments_by_customer, ...items.flatMap((row) => [row.customer_remarks, row.event_registration])]
    .map((written) => (written === null ? 0 : JSON.stringify(written).length))
    .reduce((sum, length) => sum + length, 0);

/** Whether a size is past its maximum and has grown: a cart that is too large already can become smaller. */
const isTooMuch = (size: number, before: number, max: number) => size > max && size > before;

/** Each answer carries the whole cart, so its size is bounded. */
export function sizeFault(before: CartState, after: CartState): Refused<'cart_too_large'> | null {
  const isTooLarge =
    isTooMuch(after.items.length, before.items.length, MAX_ROWS) ||
    isTooMuch(textLengthOf(after), textLengthOf(before), MAX_TEXT_LENGTH);
  return isTooLarge ? refuse('cart_too_large') : null;
}
