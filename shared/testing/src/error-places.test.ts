import { ERROR_CODES, errorCatalogue } from '@permanto/contracts/errors';
import * as v from 'valibot';
import { ERROR_PLACES, refusalsAt } from './error-places';

test('every error of the API is shown somewhere, with the parameters of its text', () => {
  const refusals = refusalsAt(...ERROR_PLACES);
  expect(refusals.map(({ code }) => code).sort()).toEqual([...ERROR_CODES].sort());
  for (const { code, parameters } of refusals) {
    expect([code, v.safeParse(errorCatalogue[code], parameters).issues]).toEqual([code, undefined]);
  }
});
