import { texts as paymentMethodsTexts } from '@permanto/checkout-flow/payment-methods';
import {
  answer,
  fault,
  noAnswer,
  refusal,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { NumberForm } from './number-form';
import { PayOrder } from './pay-order';
import { texts } from './texts';

const t = texts.in('en');
const paymentMethodsText = paymentMethodsTexts.in('en');

const NUMBER = 'K7Q2M9XDA';
const PAY = 'https://pay.example/1';
const answered = (payment: object = {}, payableEur = 46) => ({
  order_payment: {
    order_number: NUMBER,
    payableEur,
    payment: {
      status: 'payment_pending',
      expires: '2026-11-27T16:30:00Z',
      account: null,
      payment_options: ['bank', 'creditcard'],
      links: { pay: PAY },
      ...payment,
    },
  },
});

async function openPayment(script: Script) {
  const page = await testScope({ script });
  const navigate = jest.fn();
  renderInScope(page.scope, <PayOrder orderNumber={NUMBER} />, { navigate });
  await act(async () => {
    await Promise.resolve();
  });
  return { ...page, navigate };
}

test('an order is paid by its number alone, with the sum, the due time and the methods', async () => {
  const { requests } = await openPayment({ 'orders.payment': answered() });
  expect(
    await screen.findByRole('link', { name: t('pay', { sum: '46,00\u00a0€' }) }),
  ).toHaveAttribute('href', PAY);
  expect(screen.getByText('Fri, 27 Nov 2026 at 18:30')).toBeVisible();
  const methods = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(methods).toEqual([paymentMethodsText('bank'), paymentMethodsText('creditcard')]);
  expect(requests).toContainEqual(
    expect.objectContaining({ path: `/orders/${NUMBER}/payment.json`, headers: {} }),
  );
});

test('each method that the provider offers is a link with the sum', async () => {
  await openPayment({
    'orders.payment': answered({ links: { pay: '/v1/x/orders/K/pay' } }),
    'paymentMethods.list': {
      payment_methods: [
        { id: 'op', name: 'OP', group: 'bank', mark: null },
        { id: 'visa', name: 'Visa', group: 'creditcard', mark: null },
      ],
      terms: null,
    },
  });
  const links = await screen.findAllByRole('link', { name: /: pay 46,00\s€$/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    `OP: ${t('payBy', { sum: '46,00\u00a0€' })}`,
    `Visa: ${t('payBy', { sum: '46,00\u00a0€' })}`,
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/v1/x/orders/K/pay?method=op',
    '/v1/x/orders/K/pay?method=visa',
  ]);
});

test.each<[string, unknown, string, string?]>([
  ['paid', answered({ status: 'paid', links: { pay: null } }), t('paid'), t('paidTitle')],
  [
    'free',
    answered({ status: 'paid', links: { pay: null } }, 0),
    t('nothingDue'),
    t('confirmedTitle'),
  ],
  [
    'free and to be confirmed',
    answered({ links: { pay: null } }, 0),
    t('toConfirm'),
    t('toConfirmTitle'),
  ],
  [
    'free and not confirmed',
    answered({ status: 'cancelled', links: { pay: null } }, 0),
    t('unconfirmed'),
    t('lapsedTitle'),
  ],
  [
    'over',
    answered({ status: 'cancelled', links: { pay: null } }),
    t('cancelled'),
    t('cancelledTitle'),
  ],
  ['with the bank', answered({ links: { pay: null } }), t('processing'), t('processingTitle')],
  [
    'about to be opened',
    answered({ status: 'selection_pending', links: { pay: null } }),
    t('opening'),
  ],
  [
    'being returned',
    answered({ status: 'cancelled', refund: 'pending', links: { pay: null } }),
    t('refunding'),
    t('refundingTitle'),
  ],
  [
    'returned',
    answered({ status: 'cancelled', refund: 'done', links: { pay: null } }),
    t('refunded'),
    t('refundedTitle'),
  ],
  ['unknown', refusal(404, 'order_not_found'), t('notFound', { number: 'K7Q2M9XDA' })],
  ['asked about too often', refusal(429, 'too_many_requests', { retry_after: 1 }), t('busy')],
  ['away', noAnswer, t('failed')],
  ['broken', fault(), t('failed')],
  ['cut in half', answer(200, { order_payment: { order_number: NUMBER } }), t('failed')],
])(
  'a payment that is %s says so, also in its title, and offers nothing to pay',
  async (_, scripted, text, title = t('title')) => {
    await openPayment({ 'orders.payment': scripted });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('link', { name: /\bpay \d/i })).not.toBeInTheDocument();
  },
);

test.each([46, 0])('an order of %d € that is paid is asked for nothing by a link', async (sum) => {
  await openPayment({ 'orders.payment': answered({ status: 'paid', links: { pay: null } }, sum) });
  expect(await screen.findByRole('link', { name: t('home') })).toHaveAttribute('href', '/en');
  expect(screen.queryByText(/^Pay\b/)).not.toBeInTheDocument();
});

test('what failed is asked again on demand, and when the page comes back from the payment’s', async () => {
  const page = await openPayment({ 'orders.payment': noAnswer });
  page.rescript({ 'orders.payment': answered() });
  const check = await screen.findByRole('button', { name: t('check') });
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  check.focus();
  fireEvent.click(check);
  expect(
    await screen.findByRole('link', { name: t('pay', { sum: '46,00\u00a0€' }) }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  page.rescript({ 'orders.payment': answered({ status: 'paid', links: { pay: null } }) });
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByText(t('paid'))).toBeVisible();
});

test('the same number is looked for again, as often as it is sent', async () => {
  const page = await openPayment({ 'orders.payment': refusal(404, 'order_not_found') });
  const field = await screen.findByRole('textbox', { name: t('number') });
  fireEvent.change(field, { target: { value: NUMBER } });
  const send = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: t('show') }));
      await Promise.resolve();
    });
  const asked = () =>
    page.requests.filter(({ operation }) => operation === 'orders.payment').length;
  const before = asked();
  await send();
  expect(asked()).toBe(before + 1);
  page.rescript({ 'orders.payment': answered() });
  await send();
  expect(
    await screen.findByRole('link', { name: t('pay', { sum: '46,00\u00a0€' }) }),
  ).toBeVisible();
});

describe('the form for an order’s number', () => {
  async function openForm() {
    const { scope } = await testScope();
    const navigate = jest.fn();
    renderInScope(scope, <NumberForm />, { navigate });
    const field = screen.getByRole('textbox', { name: t('number') });
    const send = (typed: string) => {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.click(screen.getByRole('button', { name: t('show') }));
    };
    return { navigate, field, send };
  }

  test('leads to the order’s payment, however the number is written', async () => {
    const { navigate, send } = await openForm();
    send(' k7q2-m9x da ');
    expect(navigate).toHaveBeenCalledWith(`/orders/pw/${NUMBER}`);
  });

  test.each([
    ['', t('missing')],
    ['   ', t('missing')],
    ['<b>x</b>', t('wrong')],
  ])('%j is not sent, but named at the field', async (typed, message) => {
    const { navigate, field, send } = await openForm();
    send(typed);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    expect(field).toHaveFocus();
    expect(navigate).not.toHaveBeenCalled();
  });
});
