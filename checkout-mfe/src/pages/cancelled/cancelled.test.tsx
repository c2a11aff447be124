import { clientStarted, memoryStorage } from '@permanto/api-client';
import { paths } from '@permanto/contracts';
import { publish } from '@permanto/event-bus/publish/checkout';
import {
  aCart,
  aCartItem,
  aCartToken,
  CART_ID,
  deferred,
  fault,
  noAnswer,
  recordFacts,
  refusal,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts as payOrderTexts } from '../../features/pay-order/texts';
import { texts } from '../../i18n/texts';
import { after, CHECKOUT_ID, leadingTo, status } from '../../testing/checkouts';
import { ThankYouPage } from '../order/order-page';
import { CancelledPage } from './page';

const t = texts.in('en');
const payOrderText = payOrderTexts.in('en');

const cart = aCart({ items: [aCartItem()] });

const ordered = refusal(409, 'cart_already_ordered');

async function openPage(script: Script = {}, session = {}) {
  const storage = memoryStorage({
    cart_id: CART_ID,
    cart_token: aCartToken(),
    checkout_id: CHECKOUT_ID,
    payment_pending: 'true',
    ...session,
  });
  const page = await testScope({
    storage,
    script: {
      'carts.get': { cart },
      'checkouts.cancel': { cart },
      ...script,
    },
  });
  const facts = recordFacts(page.scope);
  const navigate = jest.fn();
  const rendered = renderInScope(page.scope, <CancelledPage />, {
    path: '/cart/cancelled',
    navigate,
  });
  return { ...page, ...rendered, facts, navigate };
}
const start = ({ scope }: Awaited<ReturnType<typeof openPage>>) =>
  act(async () => {
    void allSettled(clientStarted, { scope });
    await jest.advanceTimersByTimeAsync(0);
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

describe('a cancelled payment', () => {
  test('takes the checkout back, says so, and leads on with the cart intact', async () => {
    const page = await openPage();
    await start(page);
    expect(page.requests.at(-1)).toMatchObject({
      operation: 'checkouts.cancel',
      path: `/carts/${CART_ID}/checkouts/${CHECKOUT_ID}.json`,
    });
    expect(page.storage.get('checkout_id')).toBeNull();
    expect(page.storage.get('payment_pending')).toBeNull();
    expect(page.storage.get('cart_id')).toBe(CART_ID);
    expect(page.facts).toEqual([
      { name: 'checkout.cancelled', payload: { checkout_id: CHECKOUT_ID } },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: t('cancelled.title') })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      [t('cancelled.body'), t('cancelled.elsewhere'), t('cancelled.intact')].join(' '),
    );
    expect(screen.getByRole('link', { name: t('cancelled.resume') })).toHaveAttribute(
      'href',
      '/en/checkout',
    );
    expect(screen.getByRole('link', { name: t('cancelled.cart') })).toHaveAttribute(
      'href',
      '/en/cart',
    );
  });

  test('leads on to where the order is made once the customer is known', async () => {
    const customer = { first_name: 'Aino', last_name: 'V', email: 'a@b.fi', country: 'FI' };
    const known = { cart: { ...cart, customer, step: 0 } };
    await start(await openPage({ 'carts.get': known, 'checkouts.cancel': known }));
    expect(screen.getByRole('link', { name: t('cancelled.resume') })).toHaveAttribute(
      'href',
      '/en/checkout/delivery',
    );
  });

  test('of a quick order leaves the visitor’s own checkout, and leads to that order', async () => {
    const unpaid = { cart: CHECKOUT_ID, number: 'K7Q2-M9XD', secret: 's/1' };
    window.history.replaceState(null, '', paths.cartCancelled(unpaid));
    const page = await openPage();
    await start(page);
    expect(page.navigate).toHaveBeenCalledWith('/orders/pw/K7Q2-M9XD#s%2F1', { replace: true });
    expect(page.requests.map(({ operation }) => operation)).not.toContain('checkouts.cancel');
    expect(page.storage.get('checkout_id')).toBe(CHECKOUT_ID);
  });

  test('of the visitor’s own cart, however it is named, is taken back', async () => {
    const unpaid = { cart: CART_ID, number: 'K7Q2-M9XD', secret: 's' };
    window.history.replaceState(null, '', paths.cartCancelled(unpaid));
    const page = await openPage();
    await start(page);
    expect(page.navigate.mock.calls).toEqual([['/cart/cancelled', { replace: true }]]);
    expect(page.storage.get('checkout_id')).toBeNull();
  });

  test('claims nothing before the API has answered', async () => {
    const answer = deferred<object>();
    const page = await openPage({ 'checkouts.cancel': () => answer.promise });
    await start(page);
    expect(screen.getByText(t('cancelled.checking'))).toBeVisible();
    expect(screen.queryByText(/charged/)).not.toBeInTheDocument();
    answer.resolve({ cart });
    await after(0);
    expect(screen.getByText(t('cancelled.body'))).toBeVisible();
  });

  test('that was made without the way back leads to its order', async () => {
    const page = await openPage({
      'carts.get': ordered,
      'checkouts.cancel': ordered,
      'checkouts.status': leadingTo('http://localhost:3000/thank-you/K7Q2-M9XD#secret'),
    });
    await start(page);
    expect(page.navigate).toHaveBeenCalledWith('/thank-you/K7Q2-M9XD#secret', { replace: true });
    expect(screen.queryByText(/have not been charged/)).not.toBeInTheDocument();
    expect(page.storage.get('cart_id')).toBeNull();
    expect(page.facts).toEqual([]);
  });

  test.each<[string, unknown, string | null]>([
    ['without an answer', noAnswer, t('order.failure.timeout')],
    ['of a shop that fails', fault(), t('order.failure.fault')],
    ['that went wrong', status('ERROR'), t('order.failure.unknownState')],
    ['that leads elsewhere', leadingTo('https://pay.example/pay/1'), null],
  ])('that was paid is not called cancelled, by a checkout %s', async (_, status, problem) => {
    const page = await openPage({ 'checkouts.cancel': ordered, 'checkouts.status': status });
    await start(page);
    await after(2_000);
    expect(screen.getByRole('heading', { name: t('cancelled.paidTitle') })).toBeVisible();
    expect(screen.queryByText(/have not been charged/)).not.toBeInTheDocument();
    if (problem === null) expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    else expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(page.facts).toEqual([]);
    expect(page.storage.get('cart_id')).toBeNull();
  });

  test('that was paid ends nothing any more once the page is left', async () => {
    const answer = deferred<object>();
    const page = await openPage({ 'checkouts.cancel': () => answer.promise });
    await start(page);
    page.unmount();
    answer.resolve(ordered);
    await after(2_000);
    expect(page.requests.at(-1)?.operation).toBe('checkouts.cancel');
    expect(page.navigate).not.toHaveBeenCalled();
  });

  test.each<[string, unknown]>([
    ['unpaid', leadingTo('https://pay.example/pay/1')],
    ['not to be found', noAnswer],
    ['another', leadingTo('http://localhost:3000/thank-you/AAAA-AAAA#secret')],
  ])(
    'is not what another page searches for: its cart stays where the order is %s',
    async (_, status) => {
      globalThis.history.replaceState(null, '', '/thank-you/K7Q2-M9XD');
      const storage = memoryStorage({
        cart_id: CART_ID,
        cart_token: aCartToken(),
        checkout_id: CHECKOUT_ID,
      });
      const script = { 'carts.get': { cart }, 'checkouts.status': status };
      const page = await testScope({ storage, script });
      renderInScope(page.scope, <ThankYouPage params={{ orderNumber: 'K7Q2-M9XD' }} />);
      await act(async () => {
        void allSettled(clientStarted, { scope: page.scope });
        await jest.advanceTimersByTimeAsync(3_000);
      });
      expect(page.requests.map(({ operation }) => operation)).toContain('checkouts.status');
      expect(storage.get('cart_id')).toBe(CART_ID);
    },
  );

  test('that the API does not answer about is not called cancelled, and can be asked again', async () => {
    const page = await openPage({ 'checkouts.cancel': noAnswer });
    await start(page);
    expect(screen.getByText(t('cancelled.unknown'))).toBeVisible();
    page.rescript({ 'checkouts.cancel': { cart } });
    fireEvent.click(screen.getByRole('button', { name: payOrderText('check') }));
    await after(0);
    expect(screen.getByText(t('cancelled.body'))).toBeVisible();
    expect(page.facts).toEqual([
      { name: 'checkout.cancelled', payload: { checkout_id: CHECKOUT_ID } },
    ]);
  });

  const payElsewhere = (page: Awaited<ReturnType<typeof openPage>>) =>
    act(async () => {
      const params = { order_number: 'K7Q2-M9XD' };
      void allSettled(publish['order.paid'], { scope: page.scope, params });
      await jest.advanceTimersByTimeAsync(0);
    });

  test('that is made after all in another tab is paid here, too', async () => {
    const page = await openPage();
    await start(page);
    page.rescript({ 'carts.get': ordered });
    await payElsewhere(page);
    expect(screen.getByRole('heading', { name: t('cancelled.paidTitle') })).toBeVisible();
    expect(screen.queryByText(/have not been charged/)).not.toBeInTheDocument();
  });

  test('stays cancelled when another order is paid in another tab', async () => {
    const page = await openPage();
    await start(page);
    await payElsewhere(page);
    expect(screen.getByRole('heading', { name: t('cancelled.title') })).toBeVisible();
    expect(screen.getByText(t('cancelled.body'))).toBeVisible();
  });

  test('is not what an order is called that was paid before the page was opened', async () => {
    const page = await openPage({ 'checkouts.cancel': noAnswer });
    await start(page);
    page.unmount();
    page.rescript({ 'carts.get': ordered });
    await payElsewhere(page);
    const answer = deferred<object>();
    page.rescript({ 'checkouts.cancel': () => answer.promise });
    page.storage.set('checkout_id', CHECKOUT_ID);
    renderInScope(page.scope, <CancelledPage />, { path: '/cart/cancelled' });
    await after(0);
    expect(screen.getByRole('heading', { name: t('cancelled.title') })).toBeVisible();
  });

  test('without a stored checkout requests and shows nothing', async () => {
    const page = await openPage({}, { checkout_id: undefined });
    page.storage.set('checkout_id', null);
    await start(page);
    expect(page.requests.map(({ operation }) => operation)).not.toContain('checkouts.cancel');
    expect(page.facts).toEqual([]);
    expect(screen.getByRole('link', { name: t('cancelled.resume') })).toBeVisible();
  });
});
