import {
  aCart,
  aCartItem,
  deferred,
  errorWords,
  fault,
  noAnswer,
  refusal,
  type Script,
} from '@permanto/testing';
import { fireEvent, screen } from '@testing-library/react';
import { texts } from '../../i18n/texts';
import { after, CHECKOUT_ID, status } from '../../testing/checkouts';
import { asked, cart, completed, created, customer, openPage, PAY } from './testing/delivery-page';

const t = texts.in('en');

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('an order', () => {
  test('is created with its delivery method, published, polled and redirected', async () => {
    const page = await openPage();
    page.accept();
    await page.order();
    expect(page.requests.map(({ operation }) => operation)).toEqual([
      'shop.get',
      'carts.get',
      'paymentMethods.list',
      'carts.chooseDeliveryMethod',
      'checkouts.create',
      'checkouts.status',
    ]);
    expect(page.bodies('carts.chooseDeliveryMethod')).toEqual([
      { delivery_method: { id: 'e-ticket' }, delivery_group: 'tickets', price_token: null },
    ]);
    expect(page.bodies('checkouts.create')).toEqual([{ terms_accepted: true, payableEur: 46 }]);
    expect(page.requests[4]?.path).toMatch(/checkouts\.json\?lang=en$/);
    expect(page.facts).toEqual([
      { name: 'checkout.started', payload: { checkout_id: CHECKOUT_ID } },
    ]);
    expect(page.redirect).toHaveBeenCalledWith(PAY);
    expect(page.storage.get('payment_pending')).toBe('true');
    expect(page.storage.get('checkout_id')).toBe(CHECKOUT_ID);
  });

  test('is asked about every second until it says where to pay, and says so meanwhile', async () => {
    const page = await openPage({ 'checkouts.status': status('PENDING') });
    page.accept();
    await page.order();
    expect(screen.getByText(t('order.creating'))).toBeVisible();
    expect(screen.getByText(t('order.creating')).closest('[role=status]')).not.toBeNull();
    await after(3_000);
    expect(asked(page.requests, 'checkouts.status')).toBe(4);
    page.rescript({ 'checkouts.status': completed });
    await after(1_000);
    expect(page.redirect).toHaveBeenCalledTimes(1);
    expect(screen.getByText(t('order.forwarding'))).toBeVisible();
  });

  test('of another sum than the one on the screen is not made; the new sum is shown', async () => {
    const page = await openPage({
      'checkouts.create': refusal(409, 'cart_total_changed', { payableEur: 50 }),
    });
    page.accept();
    const dearer = aCart({ items: [aCartItem({ price: 25, total: 50 })], customer, step: 1 });
    page.rescript({ 'carts.get': { cart: dearer } });
    await page.order();
    expect(screen.getByText(errorWords('cart_total_changed'))).toBeVisible();
    expect(screen.getAllByText(/50,00/)[0]).toBeVisible();
    expect(page.redirect).not.toHaveBeenCalled();
  });

  test('survives a moment without an answer', async () => {
    const page = await openPage({ 'checkouts.status': noAnswer });
    page.accept();
    await page.order();
    page.rescript({ 'checkouts.status': completed });
    await after(1_000);
    expect(page.redirect).toHaveBeenCalledTimes(1);
  });

  const declined = { error_message: { fi: 'Maksupalvelu ei vastaa.' } };
  test.each<[string, Script, string]>([
    [
      'ERROR with a message',
      { 'checkouts.status': status('ERROR', declined) },
      'Maksupalvelu ei vastaa.',
    ],
    ['ERROR without one', { 'checkouts.status': status('ERROR') }, t('order.failure.unknownState')],
    ['a status 500', { 'checkouts.status': fault() }, t('order.failure.fault')],
    ['a creation without an answer', { 'checkouts.create': noAnswer }, t('order.failure.offline')],
    ['a creation that fails', { 'checkouts.create': fault() }, t('order.failure.creation')],
    [
      'a creation that is refused',
      { 'checkouts.create': refusal(409, 'cart_item_availability_product_quota_reached') },
      errorWords('cart_item_availability_product_quota_reached'),
    ],
    [
      'a delivery method that is refused',
      { 'carts.chooseDeliveryMethod': refusal(404, 'delivery_method_not_found') },
      errorWords('delivery_method_not_found'),
    ],
  ])('%s is said, and the shopper can order again', async (_, script, text) => {
    const page = await openPage(script);
    page.accept();
    await page.order();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(page.redirect).not.toHaveBeenCalled();
    page.rescript({
      'carts.chooseDeliveryMethod': { cart },
      'checkouts.create': created(),
      'checkouts.status': completed,
    });
    await page.order();
    expect(page.redirect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('of many presses is one', async () => {
    const answer = deferred<object>();
    const page = await openPage({ 'checkouts.create': () => answer.promise });
    page.accept();
    fireEvent.click(page.button());
    fireEvent.click(page.button());
    fireEvent.submit(page.button());
    await after(0);
    fireEvent.submit(page.button());
    answer.resolve(created());
    await after(0);
    fireEvent.submit(page.button());
    await after(5_000);
    expect(asked(page.requests, 'checkouts.create')).toBe(1);
    expect(page.redirect).toHaveBeenCalledTimes(1);
  });

  test('does not redirect to the payment after the page was left', async () => {
    const page = await openPage({ 'checkouts.status': status('PENDING') });
    page.accept();
    await page.order();
    page.unmount();
    page.rescript({ 'checkouts.status': completed });
    await after(5_000);
    expect(page.redirect).not.toHaveBeenCalled();
    expect(asked(page.requests, 'checkouts.status')).toBe(1);
  });
});
