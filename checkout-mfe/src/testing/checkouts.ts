import { act } from '@testing-library/react';

export const CHECKOUT_ID = '33333333-3333-4333-8333-333333333333';

/** The API's answer about that checkout. */
export const status = (checkout_status: string, more: object = {}) => ({
  status: 200,
  cart_checkout: {
    uuid: CHECKOUT_ID,
    checkout_status,
    error_message: null,
    next_step: null,
    ...more,
  },
});

/** It is made, and somewhere else it goes on. */
export const leadingTo = (forward_to_url: string) =>
  status('COMPLETED', { next_step: { forward_to_url } });

/** So many ms later, by a faked clock. */
export const after = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
