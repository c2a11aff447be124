import { allSettled, fork } from 'effector';
import { $transport, type ApiAnswer, api, type ApiRequest, type Transport } from '.';

const product = {
  id: 'p1',
  title: { fi: 'Aikuinen' },
  price: 12.5,
  vat_percentage: 13.5,
  type: 'single_event_access',
  event_id: null,
  sort_order: 1,
  short_info: null,
  allowed_seat_categories: [],
  requirements: null,
  forbidden_delivery_options: [],
  sales_display_mode: null,
};

const scopeWith = (transport: Transport) => fork({ values: [[$transport, transport]] });
const answering = (answer: ApiAnswer) => scopeWith(() => Promise.resolve(answer));
const read = (scope: ReturnType<typeof fork>) =>
  allSettled(api.products.get, { scope, params: { params: { productId: 'p1' } } });

describe('an operation’s effect', () => {
  test('sends what the contract says, and answers with money in cents, unknown fields left out', async () => {
    const requests: ApiRequest[] = [];
    const scope = scopeWith((request) => {
      requests.push(request);
      return Promise.resolve({ status: 200, body: { product: { ...product, colour: 'red' } } });
    });
    const result = await read(scope);
    expect(requests[0]).toMatchObject({
      operation: 'products.get',
      method: 'GET',
      path: '/products/p1.json',
    });
    expect(result).toMatchObject({ status: 'done', value: { product: { price: 1250 } } });
    expect(result.status === 'done' && 'colour' in result.value.product).toBe(false);
  });

  test.each<[string, ApiAnswer, object]>([
    [
      'a refusal',
      { status: 404, body: { error: { code: 'product_not_found' } } },
      { type: 'refused', status: 404, code: 'product_not_found', parameters: {} },
    ],
    [
      'a plain string',
      { status: 500, body: { error: 'boom' } },
      { type: 'faulty', message: 'boom' },
    ],
    [
      'HTML from something in between',
      { status: 502, body: undefined },
      { type: 'faulty', status: 502 },
    ],
    ['an unknown code', { status: 422, body: { error: { code: 'x' } } }, { type: 'faulty' }],
    [
      'an answer that breaks the contract',
      { status: 200, body: { product: {} } },
      { type: 'faulty' },
    ],
  ])('fails as a value for %s', async (_, answer, error) => {
    expect(await read(answering(answer))).toMatchObject({ status: 'fail', value: error });
  });

  test('is unavailable where there is no answer', async () => {
    const scope = scopeWith(() => Promise.reject(new TypeError('network')));
    expect(await read(scope)).toEqual({ status: 'fail', value: { type: 'unavailable' } });
  });
});
