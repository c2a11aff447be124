import { allSettled, createWatch, fork } from 'effector';
import { $transport, type ApiAnswer, type ApiError, api, shownError } from '.';

const ANSWERS: readonly (readonly [string, () => Promise<ApiAnswer>])[] = [
  ['no response', () => Promise.reject(new Error('offline'))],
  ['an error that is a plain string', () => Promise.resolve({ status: 500, body: { error: 'x' } })],
  ['an error in another form', () => Promise.resolve({ status: 502, body: '<html>' })],
  [
    'an unknown code',
    () => Promise.resolve({ status: 409, body: { error: { code: 'somebody_elses' } } }),
  ],
];

async function shownFor(transport: () => Promise<ApiAnswer>) {
  const scope = fork({ values: [[$transport, transport]] });
  const faults: ApiError[] = [];
  createWatch({ unit: api.products.get.failData, scope, fn: (fault) => faults.push(fault) });
  await allSettled(api.products.get, { scope, params: { params: { productId: 'p1' } } });
  const [fault] = faults;
  if (!fault) throw new Error('no failure');
  return shownError(fault);
}

describe('what is shown for an error', () => {
  test.each(ANSWERS)('%s is unspecified_exception', async (_, transport) => {
    expect(await shownFor(transport)).toEqual({ code: 'unspecified_exception', parameters: {} });
  });

  test('a refusal is its own code, with its parameters', async () => {
    const error = { code: 'cart_item_availability_min', exception_parameters: { min: 2 } };
    expect(await shownFor(() => Promise.resolve({ status: 422, body: { error } }))).toEqual({
      code: 'cart_item_availability_min',
      parameters: { min: 2 },
    });
  });

  test('a refusal whose parameters break the contract is still its code', async () => {
    const error = { code: 'cart_item_availability_min', exception_parameters: { min: 'two' } };
    expect(await shownFor(() => Promise.resolve({ status: 422, body: { error } }))).toEqual({
      code: 'cart_item_availability_min',
      parameters: {},
    });
  });
});
