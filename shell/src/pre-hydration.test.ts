/** @jest-environment jsdom */
import './pre-hydration';

const throwError = () => window.dispatchEvent(new ErrorEvent('error', { message: 'again' }));

test('buffers at most fifty errors until they are taken over', () => {
  for (let count = 0; count < 60; count += 1) throwError();
  expect(window.preHydration?.errors).toHaveLength(50);
  window.preHydration?.errors.splice(0);
  throwError();
  expect(window.preHydration?.errors).toHaveLength(1);
});
