import { CART_EVENTS, CART_STATES, cartAfter, type CartStatus } from './life-cycle';

const table = CART_STATES.map((state) => [
  state,
  ...CART_EVENTS.map((event) => cartAfter(state, event)),
]);

test('a cart’s transitions match the table', () => {
  expect([['', ...CART_EVENTS], ...table]).toEqual([
    ['', 'changed', 'ordered', 'lapsed'],
    ['open', 'open', 'ordered', 'expired'],
    ['ordered', null, null, null],
    ['expired', null, 'ordered', null],
  ]);
});

test('every state can be reached from open, and none leads back to it', () => {
  const reached = new Set<CartStatus>(['open']);
  // Iterating a set includes elements that are added meanwhile.
  for (const state of reached) {
    for (const event of CART_EVENTS) {
      const next = cartAfter(state, event);
      if (next !== null) reached.add(next);
      if (state !== 'open') expect(next).not.toBe('open');
    }
  }
  expect([...reached].sort()).toEqual([...CART_STATES].sort());
});
