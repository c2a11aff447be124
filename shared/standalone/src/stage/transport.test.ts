import { answer, fakeTransport, fault, noAnswer, refusal } from '@permanto/testing/scripted-api';
import type { Passed } from './messages';
import { delayedTransport, observedTransport } from './transport';

const request = (operation: string) => ({
  operation,
  method: 'GET',
  path: '/',
  headers: {},
  body: undefined,
});
const answers = fakeTransport({
  'shop.get': answer(200, 'the shop'),
  'events.list': answer(200, { events: [] }),
  'events.get': refusal(404, 'event_not_found'),
  'products.list': fault('out of order'),
  'products.get': noAnswer,
  'venues.list': answer(200, { venues: 'none' }),
}).transport;

describe('a delay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('holds each answer back, the shop’s configuration excepted', async () => {
    const slow = delayedTransport(answers, 3_000);
    await expect(slow(request('shop.get'))).resolves.toMatchObject({ body: 'the shop' });
    const heard = jest.fn();
    void slow(request('events.list')).then(heard);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(heard).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ body: { events: [] } }));
  });
});

test('each call is reported with its outcome', async () => {
  const passed: Passed[] = [];
  const heard = observedTransport(answers, (one) => passed.push(one));
  for (const operation of ['events.list', 'events.get', 'products.list', 'products.get']) {
    await heard(request(operation)).catch(() => undefined);
  }
  expect(passed).toEqual([
    { kind: 'call', operation: 'events.list', outcome: '200' },
    { kind: 'call', operation: 'events.get', outcome: '404 event_not_found' },
    { kind: 'call', operation: 'products.list', outcome: '500 out of order' },
    { kind: 'call', operation: 'products.get', outcome: 'no answer: Failed to fetch' },
  ]);
});

test('an answer that breaks the contract is a fault', async () => {
  const passed: Passed[] = [];
  await observedTransport(answers, (one) => passed.push(one))(request('venues.list'));
  expect(passed).toEqual([
    { kind: 'call', operation: 'venues.list', outcome: '200' },
    {
      kind: 'fault',
      text: expect.stringMatching(/^venues\.list breaks the contract: .*venues/s) as string,
    },
  ]);
});
