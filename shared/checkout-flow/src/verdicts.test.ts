import type { ApiError } from '@permanto/api-client';
import type { CheckoutState } from '@permanto/contracts';
import { completed, creationFailure, payingAt, verdictOfFailure } from './verdicts';

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
  code: 'cart_token_mismatch',
  parameters: {},
};

describe('the status link of a new checkout (section 4)', () => {
  test.each<[string, Partial<CheckoutState>, object]>([
    ['PENDING waits', {}, { next: 'wait' }],
    ['COMPLETED without an address waits', { checkout_status: 'COMPLETED' }, { next: 'wait' }],
    [
      'COMPLETED with an address forwards',
      { checkout_status: 'COMPLETED', next_step: { forward_to_url: url } },
      { next: 'done', result: url },
    ],
    [
      'an address forwards whatever the status',
      { next_step: { forward_to_url: url } },
      { next: 'done', result: url },
    ],
    [
      'ERROR fails with its message',
      { checkout_status: 'ERROR', error_message: message },
      { next: 'fail', failure: { kind: 'message', message } },
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
    expect(payingAt({ ...pending, ...changes })).toEqual(verdict);
  });

  const gone: ApiError = { ...refused, code: 'checkout_not_found' };
  const busy: ApiError = { ...refused, code: 'too_many_requests', parameters: { retry_after: 1 } };
  test.each<[string, ApiError, object]>([
    ['too many requests waits', busy, { next: 'wait' }],
    ['a checkout that is gone was replaced', gone, { next: 'fail', failure: { kind: 'replaced' } }],
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
    expect(creationFailure({ type: 'unavailable' })).toEqual({ kind: 'offline' });
    expect(creationFailure({ type: 'faulty', status: 500, message: 'x' })).toEqual({
      kind: 'creation',
    });
  });
});

describe('the status link of a checkout that was made before (section 4)', () => {
  const made: CheckoutState = {
    ...pending,
    checkout_status: 'COMPLETED',
    next_step: { forward_to_url: url },
  };
  test.each<[string, CheckoutState, object]>([
    ['PENDING waits', pending, { next: 'wait' }],
    ['COMPLETED resolves with the data', made, { next: 'done', result: made }],
    [
      'ERROR fails with its message',
      { ...pending, checkout_status: 'ERROR', error_message: message },
      { next: 'fail', failure: { kind: 'message', message } },
    ],
    [
      'ERROR without a message fails with the unknown state',
      { ...pending, checkout_status: 'ERROR' },
      { next: 'fail', failure: { kind: 'unknownState' } },
    ],
  ])('%s', (_, state, verdict) => {
    expect(completed(state)).toEqual(verdict);
  });
});
