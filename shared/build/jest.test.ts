import fc from 'fast-check';

test('property tests have the run’s seed', () => {
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.PERMANTO_TEST_SEED));
});
