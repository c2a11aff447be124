import { salesState } from './sales';

test.each([
  [{ available: false, sales_state: 'notYet' }, 'notYet'],
  [{ available: false, sales_state: 'closed' }, 'closed'],
  [{ available: true }, 'open'],
  [{ available: false }, 'soldOut'],
] as const)('sales of %j are %s', (availability, state) => {
  expect(salesState(availability)).toBe(state);
});
