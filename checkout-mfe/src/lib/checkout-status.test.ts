import type { ApiError } from '@permanto/api-client';
import type { CheckoutState } from '@permanto/contracts';
import { creationFailure, verdictOf, verdictOfFailure } from './checkout-status';

const pending: CheckoutState = {
  uuid: '33333333-3333-4333-8333-333333333333',
  checkout_status: 'PENDING',
  error_message: null,
  next_step: null,
};
const message = { fi: 'Maksupalvelu ei vastaa.' };
const url = 'https://pay.example/1';
const refused: ApiError = {
  type: 'refused',
  status: 404,
  code: 'checkout_not_found',
  parameters: {},
};

describe('the status link of section 4', () => {
  test.each<[string, Partial<CheckoutState>, object]>([
    ['PENDING waits', {}, { next: 'wait' }],
    ['COMPLETED without an address waits', { checkout_status: 'COMPLETED' }, { next: 'wait' }],
    [
      'COMPLETED with an address forwards',
      { checkout_status: 'COMPLETED', next_step: { forward_to_url: url } },
      { next: 'forward', url },
    ],
    [
      'an address forwards whatever the status',
      { next_step: { forward_to_url: url } },
      { next: 'forward', url },
    ],
    [
      'ERROR fails with its message',
      { checkout_status: 'ERROR', error_message: message },
      { next: 'fail', failure: { kind: 'told', message } },
    ],
    [
      'ERROR without a message fails with the unknown state',
      { checkout_status: 'ERROR' },
      { next: 'fail', failure: { kind: 'unknownState' } },
    ],
    [
      'an address that is not of the web is not followed',
      { next_step: { forward_to_url: 'javascript:alert(1)' } },
      { next: 'fail', failure: { kind: 'unknownState' } },
    ],
  ])('%s', (_, changes, verdict) => {
    expect(verdictOf({ ...pending, ...changes })).toEqual(verdict);
  });

  test.each<[string, ApiError, object]>([
    ['no answer waits', { type: 'unavailable' }, { next: 'wait' }],
    [
      'a status 500 fails',
      { type: 'faulty', status: 500, message: 'x' },
      { next: 'fail', failure: { kind: 'fault' } },
    ],
    ['a refusal fails', refused, { next: 'fail', failure: { kind: 'refused', error: refused } }],
  ])('%s', (_, error, verdict) => {
    expect(verdictOfFailure(error)).toEqual(verdict);
  });

  test('a creation that the API refuses says why; any other failure is unknown', () => {
    expect(creationFailure(refused)).toEqual({ kind: 'refused', error: refused });
    expect(creationFailure({ type: 'unavailable' })).toEqual({ kind: 'creation' });
  });
});
