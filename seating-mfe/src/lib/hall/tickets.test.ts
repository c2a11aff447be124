import { buyableCount, ticketCountFor } from './tickets';

const ticket = (id: string, categories: string[], max: number) => ({ id, categories, max });
const seats = (...wanted: [count: number, ...categories: string[]][]) =>
  wanted.flatMap(([count, ...categories]) => Array.from({ length: count }, () => categories));

const ANY = ticket('any', ['a', 'b'], 3);
const A = ticket('a', ['a'], 2);
const B = ticket('b', ['b'], 0);

test.each([
  ['all of one ticket', [A], seats([2, 'a']), 2],
  ['no more than its maximum', [A], seats([3, 'a']), 2],
  ['of several tickets, each to its maximum', [ANY, A], seats([6, 'a']), 5],
  ['none without a ticket', [A, B], seats([2, 'b']), 0],
  [
    'those that take another ticket to leave theirs to others',
    [ANY, A],
    seats([2, 'a'], [3, 'b']),
    5,
  ],
  ['those that can only partly do so', [ANY, A], seats([3, 'a'], [3, 'b']), 5],
  ['those that may be anywhere, where there is room', [ANY, A], seats([2, 'a', 'b'], [3, 'b']), 5],
])('counts as buyable %s', (_, tickets, wanted, count) => {
  expect(buyableCount(tickets, wanted)).toBe(count);
});

test('counts each ticket for the categories once', () => {
  expect(ticketCountFor([ANY, A, B], ['a'])).toBe(5);
  expect(ticketCountFor([ANY, A, B], ['b'])).toBe(3);
  expect(ticketCountFor([ANY, A, B], ['a', 'b'])).toBe(5);
});
