import { orderNumberOf } from './order-number';

test.each([
  ['K7Q2M9XDA', 'K7Q2M9XDA'],
  [' k7q2 m9x-da\n', 'K7Q2M9XDA'],
  ['', null],
  ['K7Q2M9XD', null],
  ['K7Q2M9XDAA', null],
  ['<b>K7Q2M9', null],
  ['🎫🎫🎫🎫🎫🎫🎫🎫🎫', null],
  ['ÄÄÄÄÄÄÄÄÄ', null],
  ['x'.repeat(10_000), null],
])('%j is %s', (typed, orderNumber) => {
  expect(orderNumberOf(typed)).toBe(orderNumber);
});
