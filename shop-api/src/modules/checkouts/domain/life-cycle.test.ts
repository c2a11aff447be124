import {
  CHECKOUT_EVENTS,
  CHECKOUT_STATES,
  checkoutAfter,
  checkoutsWith,
  type CheckoutStatus,
} from '../../payments/domain/checkout-life-cycle';

test('a checkout’s transitions match the table', () => {
  const table = CHECKOUT_STATES.map((state) => [
    state,
    ...CHECKOUT_EVENTS.map((event) => checkoutAfter(state, event)),
  ]);
  expect([['', ...CHECKOUT_EVENTS], ...table]).toEqual([
    ['', 'opened', 'forwarded', 'failed', 'cancelled'],
    ['pending', 'completed', 'completed', 'error', 'cancelled'],
    ['completed', null, 'completed', 'error', 'cancelled'],
    ['error', null, 'completed', null, null],
    ['cancelled', null, 'completed', null, null],
  ]);
});

test('a payment leads to the order from every state; only a pending checkout gets the provider’s page', () => {
  expect(checkoutsWith('forwarded')).toEqual(CHECKOUT_STATES);
  expect(checkoutsWith('opened')).toEqual(['pending']);
});

test('each event leads to one state, regardless of the previous one', () => {
  for (const event of CHECKOUT_EVENTS) {
    const next = new Set<CheckoutStatus | null>(
      checkoutsWith(event).map((state) => checkoutAfter(state, event)),
    );
    expect(next.size).toBe(1);
  }
});
