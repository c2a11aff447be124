import { texts as methodTexts } from '@permanto/checkout-flow/payment-methods';
import { errorWords, refusal, type Script } from '@permanto/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { after } from '../../testing/checkouts';
import { created, openPage, PAY } from './testing/delivery-page';

const m = methodTexts.in('en');

const offered = {
  payment_methods: [
    {
      id: 'osuuspankki',
      name: 'OP',
      group: 'bank',
      mark: '/v1/x/payment_methods/osuuspankki/mark',
    },
    { id: 'mobilepay', name: 'MobilePay', group: 'mobile', mark: null },
    { id: 'walley', name: 'Walley', group: 'credit', mark: null },
  ],
  terms: {
    before: 'You agree to the ',
    link: { text: 'payment terms', url: 'https://pay.example/terms' },
    after: '.',
  },
};

async function open(script: Script = {}) {
  const page = await openPage({ 'paymentMethods.list': offered, ...script });
  await after(0);
  const duties = () => screen.getAllByRole('button', { name: /order and pay, \d/i });
  const sent = (operation: string) =>
    page.requests.filter((request) => request.operation === operation);
  return { ...page, duties, sent };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('each method is an order button that goes on with the duty to pay, in the API’s order', async () => {
  const { duties, sent } = await open();
  const duty = `: ${m('orderBy', { sum: '46,00\u00a0€' })}`;
  expect(duties().map(({ textContent }) => textContent)).toEqual([
    `OP${duty}`,
    `MobilePay${duty}`,
    `Walley${duty}`,
  ]);
  expect(duties()[1]).toHaveAccessibleName(/^MobilePay\s?: order and pay, 46,00\s€$/);
  expect(sent('paymentMethods.list')[0]?.path).toMatch(
    /^\/payment_methods\.json\?amount=\d+\.\d{2}&lang=en$/,
  );
  const bank = screen.getByRole('group', { name: m('bank') });
  expect(within(bank).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^payment terms/ })).toHaveAttribute(
    'href',
    'https://pay.example/terms',
  );
});

test('the pressed method travels with the checkout', async () => {
  const { accept, duties, sent } = await open();
  accept();
  fireEvent.click(duties()[1] ?? document.body);
  await after(0);
  expect(sent('checkouts.create')[0]?.body).toMatchObject({ payment_method: 'mobilepay' });
  expect(duties()[0]).toHaveAttribute('aria-disabled', 'true');
});

test('a method that is gone is said so, leaves the list, and another one orders', async () => {
  const page = await open({ 'checkouts.create': refusal(422, 'payment_method_not_offered') });
  page.accept();
  const [, ...left] = offered.payment_methods;
  page.rescript({ 'paymentMethods.list': { ...offered, payment_methods: left } });
  fireEvent.click(page.duties()[0] ?? document.body);
  await after(0);
  expect(screen.getByRole('alert')).toHaveTextContent(errorWords('payment_method_not_offered'));
  expect(page.duties()).toHaveLength(2);
  expect(page.sent('paymentMethods.list')).toHaveLength(2);
  page.rescript({ 'checkouts.create': created() });
  fireEvent.click(page.duties()[0] ?? document.body);
  await after(0);
  expect(page.redirect).toHaveBeenCalledWith(PAY);
  expect(page.sent('paymentMethods.list')).toHaveLength(2);
});

test('Enter in a field chooses no method: the form’s first button can’t be pressed', async () => {
  const { duties } = await open();
  const form = duties()[0]?.closest('form');
  expect(form?.querySelector('[type=submit]')).toBeDisabled();
});

test.each([
  ['lists none', { payment_methods: [], terms: null }],
  ['is away', refusal(429, 'too_many_requests', { retry_after: 1 })],
])('a provider that %s leaves one order button', async (_, answer) => {
  const { accept, duties, sent } = await open({ 'paymentMethods.list': answer });
  expect(duties()).toHaveLength(1);
  accept();
  fireEvent.click(duties()[0] ?? document.body);
  await after(0);
  expect(sent('checkouts.create')[0]?.body).not.toHaveProperty('payment_method');
  expect(duties()[0]).toHaveAccessibleName(m('order', { sum: '46,00\u00a0€' }));
});
