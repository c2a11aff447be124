import { operations } from '@permanto/contracts/api';
import { describeOn, describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, type Purchases, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentRows } from './testing/payment-rows';

const HOUR_MS = 3_600_000;

/** What the visitor does on the provider's page, of which the shop hears nothing. */
async function unheard(shop: Purchases, href: string, action: string): Promise<void> {
  shop.callbacks.isOpen = false;
  const body = new URLSearchParams({ action });
  await fetch(href, { method: 'POST', body, redirect: 'manual' });
  await shop.sandbox.waitUntilCallbacksSent();
  shop.callbacks.isOpen = true;
}

describeOnEachDatabase('a payment whose time is over', (start) => {
  const shop = usePurchases(start, ticketShop(1_000));
  const rows = paymentRows(shop);

  test('does not end while the bank works on it, as the last question finds', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    await unheard(shop, href, 'pending');
    await rows.lapsePayment(cart);
    await rows.runJob('payments.expire');
    expect(await rows.statusOf(cart)).toBe('processing');
    await rows.runJob('payments.expire');
    expect(await rows.statusOf(cart)).toBe('processing');
    const order = await shop.order(inHand(await shop.onPaymentPage(href, 'pay')));
    expect(order.payment.status).toBe('paid');
  });

  test('nor where its holds have lapsed, which the bank’s word decides about', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    await unheard(shop, href, 'pending');
    await rows.lapse(cart);
    expect(await rows.statusOf(cart)).toBe('processing');
    const order = await shop.order(inHand(await shop.onPaymentPage(href, 'pay')));
    expect(order).toMatchObject({ payment: { status: 'paid' }, tickets: [{}] });
  });

  test('ends when the bank’s time is over, too', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pending');
    expect(await rows.statusOf(cart)).toBe('processing');
    await rows.lapsePayment(cart);
    await rows.runJob('payments.expire');
    expect(await rows.statusOf(cart)).toBe('cancelled');
  });

  test('is not ended by a process that looked before news gave it more time', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    await rows.lapsePayment(cart);
    await Promise.all([
      rows.runJob('payments.expire'),
      shop.onPaymentPage(href, 'pending'),
      rows.runJob('payments.expire'),
    ]);
    // In either order: the payment is either ended or in process, and late money is dealt with.
    const late = await shop.order(inHand(await shop.onPaymentPage(href, 'pay')));
    expect(late.payment.status).toBe('paid');
  });

  test('cannot be cancelled by the order number alone', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await shop.toPaymentPage(cart);
    const { orderNumber } = await rows.orderOf(cart);
    const { wire } = await shop.api.client.call(operations.orders.payment, {
      params: { orderNumber },
    });
    expect(wire?.order_payment.payment.links.pay).toBe(`/v1/testi/orders/${orderNumber}/pay`);
    await rows.lapsePayment(cart);
    const over = await shop.api.client.call(operations.orders.payment, { params: { orderNumber } });
    expect(over.wire?.order_payment.payment.links.pay).toBeNull();
    expect(await rows.statusOf(cart)).toBe('open');
  });
});

/** `Date` alone tells another time; timers go on. */
function jumpClock(ms: number): void {
  jest.useFakeTimers({
    now: Date.now() + ms,
    doNotFake: [
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}

/** PGlite lives in the process and has its clock. */
describeOn('PostgreSQL', 'a process whose clock jumps', (start) => {
  const shop = usePurchases(start, ticketShop(1_000));
  const rows = paymentRows(shop);

  test.each([
    ['ahead', 26 * HOUR_MS],
    ['back', -26 * HOUR_MS],
  ])('%s neither ends a payment nor loses one', async (_, jump) => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const href = await shop.toPaymentPage(cart);
    jumpClock(jump);
    try {
      await rows.runJob('payments.expire');
      await rows.runJob('carts.expire');
      expect(await rows.statusOf(cart)).toBe('open');
      const order = await shop.order(inHand(await shop.onPaymentPage(href, 'pay')));
      expect(order).toMatchObject({ payment: { status: 'paid' }, tickets: [{}, {}] });
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    ['ahead', 26 * HOUR_MS],
    ['back', -26 * HOUR_MS],
  ])('%s writes times of the database’s clock', async (_, jump) => {
    jumpClock(jump);
    try {
      const cart = await shop.filledCart({ aikuinen: 1 });
      await shop.toPaymentPage(cart);
      const { expires } = await rows.orderOf(cart);
      const minutes = (expires.getTime() - (Date.now() - jump)) / 60_000;
      expect(minutes).toBeGreaterThan(28);
      expect(minutes).toBeLessThan(31);
    } finally {
      jest.useRealTimers();
    }
  });
});
