import type { ApiError } from '@permanto/api-client';
import type { OrderPayment } from '@permanto/contracts';
import { paymentView } from './payment-view';

const payment = (changes: Partial<OrderPayment['payment']>): OrderPayment['payment'] => ({
  status: 'payment_pending',
  expires: null,
  account: null,
  payment_options: [],
  links: { pay: null },
  refund: null,
  ...changes,
});
const links = { pay: 'https://pay.example/1' };

test.each([
  ['payable', payment({ links })],
  ['processing', payment({})],
  ['opening', payment({ status: 'selection_pending' })],
  ['paid', payment({ status: 'paid' })],
  ['cancelled', payment({ status: 'cancelled' })],
  ['refunding', payment({ status: 'cancelled', refund: 'pending' })],
  ['refunded', payment({ status: 'cancelled', refund: 'done' })],
  ['loading', null],
])('%s', (view, of) => {
  expect(paymentView({ payment: of, error: null })).toBe(view);
});

test.each<[string, ApiError]>([
  ['notFound', { type: 'refused', status: 404, code: 'order_not_found', parameters: {} }],
  [
    'busy',
    { type: 'refused', status: 429, code: 'too_many_requests', parameters: { retry_after: 1 } },
  ],
  ['failed', { type: 'unavailable' }],
  ['failed', { type: 'faulty', status: 500, message: 'x' }],
])('%s, whatever was known before', (view, error) => {
  expect(paymentView({ payment: payment({ links }), error })).toBe(view);
});
