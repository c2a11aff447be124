import { aProduct, inDays } from '../../../testing/test-shop';
import { bestAvailability, productAvailability } from './availability';

const NOW = inDays(0);
const of = (sales: { open_at: Date | null; close_at: Date | null }, left = 100) =>
  productAvailability(aProduct({ id: 'lippu', sales }), null, {
    supply: { left, capacity: 100 },
    now: NOW,
  });

const closed = of({ open_at: null, close_at: inDays(-1) });
const soldOut = of({ open_at: null, close_at: null }, 0);
const notYet = of({ open_at: inDays(1), close_at: null });
const few = of({ open_at: null, close_at: null }, 5);
const plenty = of({ open_at: null, close_at: null });

test.each([
  ['a presale that is over, before the sale', [closed, notYet], notYet],
  ['one kind sold out, and another to come', [soldOut, notYet], notYet],
  ['one kind sold out, and another no longer sold', [closed, soldOut], soldOut],
  ['one kind that can be bought', [notYet, few, closed], few],
  ['plenty of one kind', [few, plenty], plenty],
])('an event with %s is as the best of them', (_, products, best) => {
  expect(bestAvailability(products)).toBe(best);
  expect(bestAvailability(products.toReversed())).toBe(best);
});
