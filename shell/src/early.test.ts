/** @jest-environment jsdom */
import './early';

const throws = () => window.dispatchEvent(new ErrorEvent('error', { message: 'again' }));

test('errors are kept until somebody takes them over, but no more than fifty', () => {
  for (let count = 0; count < 60; count += 1) throws();
  expect(window.early?.faults).toHaveLength(50);
  window.early?.faults.splice(0);
  throws();
  expect(window.early?.faults).toHaveLength(1);
});
