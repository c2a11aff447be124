import { $cart } from '@permanto/api-client';
import { anOrder, CART_ID, noAnswer, refusal, type Script } from '@permanto/testing';
import { fireEvent, screen } from '@testing-library/react';
import { texts as payOrderTexts } from '../../features/pay-order/texts';
import { texts } from '../../i18n/texts';
import { after } from '../../testing/checkouts';
import { openPage, reads, title, unpaid, type Visit } from './testing/order-page';

const t = texts.in('en');
const payOrderText = payOrderTexts.in('en');

const refund = (state: 'pending' | 'done') => {
  const order = unpaid('cancelled');
  return { ...order, payment: { ...order.payment, refund: state } };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an order that is not paid yet', () => {
  test.each(['payment_pending', 'selection_pending'] as const)(
    '%s is confirmed before the visitor’s eyes, less and less often',
    async (status) => {
      const page = await openPage({ 'orders.get': { order: unpaid(status) } });
      expect(title()).toBe(t('confirmation.confirming'));
      expect(screen.queryByText(t('confirmation.thanks'))).not.toBeInTheDocument();
      await after(1_000);
      expect(reads(page)).toBe(2);
      await after(1_000);
      expect(reads(page)).toBe(2);
      page.rescript({ 'orders.get': { order: anOrder() } });
      await after(1_000);
      expect(title()).toBe(t('confirmation.thanks'));
      expect(page.facts.map(({ name }) => name)).toEqual(['order.paid']);
      expect(page.storage.get('payment_pending')).toBeNull();
    },
  );

  test('goes through moments without an answer', async () => {
    const page = await openPage({ 'orders.get': { order: unpaid('payment_pending') } });
    page.rescript({ 'orders.get': noAnswer });
    await after(1_000);
    expect(title()).toBe(t('confirmation.confirming'));
    page.rescript({ 'orders.get': { order: anOrder() } });
    await after(2_000);
    expect(title()).toBe(t('confirmation.thanks'));
  });

  test('is given to the visitor to check when it takes long', async () => {
    const order = unpaid('payment_pending', '/v1/kotipelit/orders/K7Q2-M9XD/pay');
    const page = await openPage({ 'orders.get': { order } });
    await after(53_000);
    expect(title()).toBe(t('confirmation.slowTitle'));
    expect(screen.getByText(/do not pay again/)).toBeVisible();
    expect(screen.getByRole('link', { name: t('confirmation.pay') })).toHaveAttribute(
      'href',
      order.payment.links.pay,
    );
    const before = reads(page);
    await after(120_000);
    expect(reads(page)).toBe(before);
    page.rescript({ 'orders.get': { order: anOrder() } });
    fireEvent.click(screen.getByRole('button', { name: payOrderText('check') }));
    await after(0);
    expect(title()).toBe(t('confirmation.thanks'));
    expect(page.facts.map(({ name }) => name)).toEqual(['order.paid']);
  });

  test('is asked about no more when the page was left', async () => {
    const page = await openPage({ 'orders.get': { order: unpaid('payment_pending') } });
    page.unmount();
    await after(60_000);
    expect(reads(page)).toBe(1);
  });
});

describe('a free order that is to be confirmed by mail', () => {
  const waiting = (status: 'payment_pending' | 'cancelled' = 'payment_pending') => {
    const order = unpaid(status);
    return {
      ...order,
      totalEur: 0,
      payableEur: 0,
      email: 'aino@example.fi',
      payment: { ...order.payment, expires: '2026-11-29T12:35:00Z' },
    };
  };

  test.each([
    ['en', 'Sun, 29 Nov 2026 at 14:35'],
    ['fi', 'su 29.11.2026 klo\u00a014.35'],
    ['sv', 'sön 29.11.2026 kl.\u00a014.35'],
  ] as const)('says in %s where the mail is, and until when', async (language, until) => {
    await openPage({ 'orders.get': { order: waiting() } }, { language });
    const says = texts.in(language);
    expect(title()).toBe(says('confirmation.toConfirmTitle'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      says('confirmation.toConfirmBody', { email: 'aino@example.fi', until }),
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('is ordered: the visitor goes on with another cart, and nothing is cancelled', async () => {
    const page = await openPage({ 'orders.get': { order: waiting() } });
    for (const key of ['cart_id', 'cart_token', 'checkout_id', 'payment_pending'] as const) {
      expect([key, page.storage.get(key)]).toEqual([key, null]);
    }
    expect(page.storage.get('paid_order')).toBeNull();
    expect(page.scope.getState($cart)).toBeNull();
    expect(page.facts).toEqual([]);
    const asked = page.requests.map(({ operation }) => operation);
    expect(asked).not.toContain('checkouts.cancel');
  });

  test('leaves another cart alone', async () => {
    const cart_id = '99999999-9999-4999-8999-999999999999';
    const page = await openPage({ 'orders.get': { order: { ...waiting(), cart_id } } });
    expect(page.storage.get('cart_id')).toBe(CART_ID);
  });

  test('becomes the confirmed one by itself, however long that takes', async () => {
    const page = await openPage({ 'orders.get': { order: waiting() } });
    await after(1_800_000);
    expect(title()).toBe(t('confirmation.toConfirmTitle'));
    page.rescript({ 'orders.get': { order: anOrder({ totalEur: 0, payableEur: 0 }) } });
    await after(21_000);
    expect(title()).toBe(t('confirmation.thanks'));
    expect(screen.getByText(t('confirmation.outcome.free'))).toBeVisible();
    expect(page.facts.map(({ name }) => name)).toEqual(['order.paid']);
    const before = reads(page);
    await after(60_000);
    expect(reads(page)).toBe(before);
  });

  test('whose address is erased can’t be confirmed any more, and is not asked about', async () => {
    const page = await openPage({ 'orders.get': { order: { ...waiting(), email: null } } });
    expect(title()).toBe(t('confirmation.unconfirmedTitle'));
    await after(60_000);
    expect(reads(page)).toBe(1);
  });

  test('that was not confirmed has lapsed, and is ordered again where it was', async () => {
    const page = await openPage({ 'orders.get': { order: waiting() } });
    page.rescript({ 'orders.get': { order: waiting('cancelled') } });
    await after(1_000);
    expect(title()).toBe(t('confirmation.unconfirmedTitle'));
    expect(screen.getByText(t('confirmation.unconfirmedBody'))).toBeVisible();
    expect(screen.queryByText(/payment/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: t('confirmation.again') })).toHaveAttribute(
      'href',
      `/en/events/${anOrder().items[0]?.event?.id}#buy-box`,
    );
  });
});

test('what lapses while another cart is being paid leaves that one alone', async () => {
  const cart_id = '99999999-9999-4999-8999-999999999999';
  const page = await openPage({
    'orders.get': { order: { ...unpaid('payment_pending'), cart_id } },
  });
  page.rescript({ 'orders.get': { order: { ...unpaid('cancelled'), cart_id } } });
  await after(1_000);
  expect(title()).toBe(t('confirmation.cancelledTitle'));
  expect(page.storage.get('payment_pending')).toBe('true');
});

describe('an order that cannot be shown', () => {
  test.each<[string, Script, Visit, string]>([
    [
      'refunding',
      { 'orders.get': { order: refund('pending') } },
      {},
      t('confirmation.refundingTitle'),
    ],
    ['refunded', { 'orders.get': { order: refund('done') } }, {}, t('confirmation.refundedTitle')],
    [
      'with a wrong secret',
      { 'orders.get': refusal(404, 'order_not_found') },
      {},
      t('confirmation.notFoundTitle'),
    ],
    ['without an answer', { 'orders.get': noAnswer }, {}, t('confirmation.failedTitle')],
  ])('%s says so in plain words, with a way on', async (_, script, visit, heading) => {
    const page = await openPage(script, visit);
    expect(title()).toBe(heading);
    expect(screen.queryAllByRole('link').length + screen.queryAllByRole('button').length).toBe(1);
    expect(page.storage.get('cart_id')).toBe(CART_ID);
    expect(page.facts).toEqual([]);
  });

  test('because it was cancelled gives the cart back', async () => {
    const page = await openPage({ 'orders.get': { order: unpaid('cancelled') } });
    expect(title()).toBe(t('confirmation.cancelledTitle'));
    expect(page.storage.get('payment_pending')).toBeNull();
    expect(page.scope.getState($cart)?.uuid).toBe(CART_ID);
    expect(screen.getByText(/another payment method/)).toBeVisible();
    expect(screen.getByRole('link', { name: t('cancelled.resume') })).toBeVisible();
    expect(page.facts).toEqual([]);
  });

  test('because a quick order was cancelled offers to try again where it was made', async () => {
    const order = { ...unpaid('cancelled'), cart_id: '99999999-9999-4999-8999-999999999999' };
    await openPage({ 'orders.get': { order } }, { isReturn: false });
    expect(screen.getByRole('link', { name: t('order.askAgain') })).toHaveAttribute(
      'href',
      `/en/events/${order.items[0]?.event?.id}#buy-box`,
    );
    expect(screen.queryByRole('link', { name: t('cancelled.resume') })).not.toBeInTheDocument();
  });

  test('for want of an answer is tried again on demand', async () => {
    const page = await openPage({ 'orders.get': noAnswer });
    page.rescript({ 'orders.get': { order: anOrder() } });
    fireEvent.click(screen.getByRole('button', { name: t('order.askAgain') }));
    await after(0);
    expect(title()).toBe(t('confirmation.thanks'));
  });
});
