import { clientStarted, memoryStorage } from '@permanto/api-client';
import { texts as methodTexts } from '@permanto/checkout-flow/payment-methods';
import {
  aCart,
  aCartItem,
  aCartToken,
  aDeliveryMethod,
  CART_ID,
  fault,
  noAnswer,
  refusal,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { redirectFx } from '../../features/place-order/creation.model';
import { texts } from '../../i18n/texts';
import { after, CHECKOUT_ID, leadingTo, status } from '../../testing/checkouts';
import { CheckoutPage } from './page';

const t = texts.in('en');
const methodText = methodTexts.in('en');

const OTHER_ID = '44444444-4444-4444-8444-444444444444';
const PAY = 'https://pay.example/1';
const customer = { first_name: 'Aino', last_name: 'V', email: 'aino@example.fi', country: 'FI' };
const method = { delivery_group: 'tickets' as const, delivery_method: aDeliveryMethod() };
const cart = aCart({ items: [aCartItem()], customer, step: 1, delivery_methods: [method] });
const created = {
  cart_checkout: { uuid: CHECKOUT_ID, next_step: null },
  links: { status: '/v1/kotipelit/carts/1/checkouts/1.json' },
  cart: { ...cart, checkout: { uuid: CHECKOUT_ID } },
};

async function openPage(script: Script = {}) {
  const storage = memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() });
  const redirect = jest.fn();
  const page = await testScope({
    storage,
    handlers: [[redirectFx, redirect]],
    script: {
      'carts.get': { cart },
      'checkouts.create': created,
      'checkouts.status': leadingTo(PAY),
      ...script,
    },
  });
  const navigate = jest.fn();
  renderInScope(page.scope, <CheckoutPage />, { path: '/checkout/delivery', navigate });
  await act(() => allSettled(clientStarted, { scope: page.scope }));
  const press = async (name: RegExp | string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await after(0);
  };
  const order = async () => {
    const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /terms and conditions/ });
    if (!terms.checked) fireEvent.click(terms);
    await press(new RegExp(`^${t('order.submitUnknown')}`));
  };
  const creations = () => page.requests.filter(({ operation }) => operation === 'checkouts.create');
  return { ...page, navigate, redirect, press, order, creations };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the order button', () => {
  test('says that it obliges to pay, and how much', async () => {
    await openPage();
    expect(
      screen.getByRole('button', { name: methodText('order', { sum: '46,00\u00a0€' }) }),
    ).toBeVisible();
    expect(screen.getByText(t('order.duty'))).toBeVisible();
  });

  test('claims no duty to pay for what costs nothing', async () => {
    await openPage({ 'carts.get': { cart: { ...cart, totalEur: 0, payableEur: 0 } } });
    expect(screen.getByRole('button', { name: t('order.submitFree') })).toBeVisible();
    expect(screen.queryByText(t('order.duty'))).not.toBeInTheDocument();
  });
});

test('what is not delivered is ordered without a delivery method', async () => {
  const { product } = aCartItem();
  const undelivered = aCart({
    items: [aCartItem({ product: { ...product, type: '' } })],
    customer,
    step: 1,
    available_delivery_methods: [],
  });
  const page = await openPage({ 'carts.get': { cart: undelivered } });
  await page.order();
  expect(page.bodies('carts.chooseDeliveryMethod')).toEqual([]);
  expect(page.redirect).toHaveBeenCalledWith(PAY);
});

describe('an order without an answer', () => {
  const unknown =
    /An unknown error occurred while your order was being created\.\s*Try again in a moment/;
  test.each<[string, unknown, RegExp]>([
    ['the network away', noAnswer, /^The order did not succeed\s*The shop could not be reached/],
    ['a fault of the shop', fault(), unknown],
  ])('by %s says what can be done, and is the same order when sent again', async (_, bad, hint) => {
    const page = await openPage({ 'checkouts.create': bad });
    await page.order();
    expect(screen.getByRole('alert')).toHaveTextContent(hint);
    expect(screen.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
    page.rescript({ 'checkouts.create': created });
    await page.order();
    const [first, second] = page.creations().map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(page.redirect).toHaveBeenCalledWith(PAY);
  });

  test('of another sum than before is another order', async () => {
    const page = await openPage({ 'checkouts.create': noAnswer });
    await page.order();
    page.rescript({
      'checkouts.create': refusal(409, 'cart_total_changed', { payableEur: 50 }),
      'carts.get': { cart: { ...cart, totalEur: 50, payableEur: 50 } },
    });
    await page.order();
    page.rescript({ 'checkouts.create': created });
    await page.order();
    const keys = page.creations().map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(page.creations()[2]?.body).toMatchObject({ payableEur: 50 });
  });
});

describe('the way to the payment', () => {
  test('that takes long is said once more, and is asked for again on demand after 30 s', async () => {
    const page = await openPage({ 'checkouts.status': status('PENDING') });
    await page.order();
    await after(9_000);
    expect(screen.getByText(t('order.long'))).toBeVisible();
    await after(21_000);
    expect(screen.getByText(t('order.slow'))).toBeVisible();
    expect(screen.getByText(t('order.nothingCharged'))).toBeVisible();
    expect(page.storage.get('payment_pending')).toBeNull();
    const questions = page.requests.length;
    await after(60_000);
    expect(page.requests).toHaveLength(questions);
    page.rescript({ 'checkouts.status': leadingTo(PAY) });
    await page.press(t('order.askAgain'));
    expect(page.redirect).toHaveBeenCalledWith(PAY);
    expect(page.creations()).toHaveLength(1);
  });

  test('that the browser comes back from can be gone again', async () => {
    const page = await openPage();
    await page.order();
    expect(page.redirect).toHaveBeenCalledTimes(1);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(screen.queryByText(t('order.forwarding'))).not.toBeInTheDocument();
    await page.order();
    expect(page.redirect).toHaveBeenCalledTimes(2);
  });

  test('is waited for while too many ask', async () => {
    const busy = refusal(429, 'too_many_requests', { retry_after: 1 });
    const page = await openPage({ 'checkouts.status': busy });
    await page.order();
    page.rescript({ 'checkouts.status': leadingTo(PAY) });
    await after(1_000);
    expect(page.redirect).toHaveBeenCalledWith(PAY);
  });

  test('of a checkout that another tab replaced does not redirect, and shows why', async () => {
    const page = await openPage({ 'checkouts.status': refusal(404, 'checkout_not_found') });
    await page.order();
    expect(screen.getByRole('alert')).toHaveTextContent(t('order.failure.replaced'));
    expect(page.redirect).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  const begunThere = { 'carts.get': { cart: { ...cart, checkout: { uuid: OTHER_ID } } } };

  test('that went to pay is mentioned before ordering again', async () => {
    const page = await openPage(begunThere);
    expect(screen.getByText(t('order.begunElsewhere'))).toBeVisible();
    await page.order();
    expect(screen.queryByText(t('order.begunElsewhere'))).not.toBeInTheDocument();
  });

  test.each(['checkouts.create', 'carts.chooseDeliveryMethod'])(
    'that has paid makes this one lead to its order, instead of a second one (%s)',
    async (operation) => {
      const page = await openPage({
        'carts.get': {
          cart: { ...cart, delivery_methods: [], checkout: { uuid: OTHER_ID } },
        },
        'carts.chooseDeliveryMethod': { cart },
        [operation]: refusal(409, 'cart_already_ordered'),
        'checkouts.status': leadingTo('http://localhost:3000/thank-you/K7Q2#secret'),
      });
      page.storage.set('checkout_id', OTHER_ID);
      await act(() => allSettled(clientStarted, { scope: page.scope }));
      await page.order();
      expect(page.requests.at(-1)?.path).toContain(OTHER_ID);
      expect(page.navigate).toHaveBeenCalledWith('/thank-you/K7Q2#secret', { replace: true });
      expect(page.redirect).not.toHaveBeenCalled();
    },
  );
});
