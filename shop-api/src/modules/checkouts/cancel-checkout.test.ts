import type { VisitorAction } from '@permanto/payment-sandbox';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import type { TestCart } from '../../testing/client';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentJobs } from '../payments/jobs';

const { carts, checkouts } = operations;

const PAYMENT = statement(
  'test.payment-of-cart',
  'select status, check_at from payments where cart_id = $1',
);
const CHECK_NOW = statement(
  'test.check-payment-now',
  'update payments set check_at = now() where cart_id = $1',
);

interface Ordered {
  readonly cart: TestCart;
  readonly checkoutId: string;
  /** The provider's page. */
  readonly page: string;
}

describeOnPostgresFirst('cancelling a checkout', (start) => {
  const shop = usePurchases(start, ticketShop(1_000));

  async function placeOrder(): Promise<Ordered> {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const created = await shop.checkOut(cart);
    const checkoutId = created.wire?.cart_checkout.uuid ?? '';
    const state = await shop.checkoutState(cart, checkoutId);
    return { cart, checkoutId, page: state?.next_step?.forward_to_url ?? '' };
  }

  /** Acts on the provider's page, while neither its callback nor the shopper's return arrives. */
  async function actUnreported({ page }: Ordered, action: VisitorAction): Promise<void> {
    shop.callbacks.isOpen = false;
    const body = new URLSearchParams({ action });
    await fetch(page, { method: 'POST', body, redirect: 'manual' });
    await shop.sandbox.waitUntilCallbacksSent();
    shop.callbacks.isOpen = true;
  }

  const cancel = ({ cart, checkoutId }: Ordered) =>
    shop.api.client.call(checkouts.cancel, {
      params: { cartId: cart.uuid, checkoutId },
      token: cart.token,
    });
  const payment = async ({ cart }: Ordered) =>
    (await shop.api.app.db.query<{ status: string; check_at: Date }>(PAYMENT, [cart.uuid]))[0];
  /** The order that the checkout leads to. */
  const foundOrder = async ({ cart, checkoutId }: Ordered) => {
    const state = await shop.checkoutState(cart, checkoutId);
    return shop.order(inHand(state?.next_step?.forward_to_url ?? null));
  };

  test('or creating another is refused while the bank processes the payment', async () => {
    const order = await placeOrder();
    await shop.onPaymentPage(order.page, 'pending');
    const again = await shop.checkOut(order.cart);
    expect([again.status, again.error?.code]).toEqual([409, 'cart_already_ordered']);
    expect(await payment(order)).toMatchObject({ status: 'processing' });
    await shop.onPaymentPage(order.page, 'pay');
    expect((await foundOrder(order)).tickets).toHaveLength(2);
  });

  test('after an unreported payment is refused and leads to the tickets', async () => {
    const order = await placeOrder();
    await actUnreported(order, 'vanish');
    const refused = await cancel(order);
    expect([refused.status, refused.error?.code]).toEqual([409, 'cart_already_ordered']);
    expect(await foundOrder(order)).toMatchObject({ payment: { status: 'paid' } });
    expect((await foundOrder(order)).tickets).toHaveLength(2);
    expect((await cancel(order)).error?.code).toBe('cart_already_ordered');
  });

  test('during an unreported pending payment is refused and leads to the order', async () => {
    const order = await placeOrder();
    await actUnreported(order, 'pending');
    expect((await cancel(order)).error?.code).toBe('cart_already_ordered');
    expect((await payment(order))?.status).toBe('processing');
    expect((await foundOrder(order)).payment.status).toBe('payment_pending');
    await shop.onPaymentPage(order.page, 'pay');
    expect((await foundOrder(order)).tickets).toHaveLength(2);
  });

  test('after an unreported failed payment reopens the cart', async () => {
    const order = await placeOrder();
    await actUnreported(order, 'fail');
    expect((await cancel(order)).wire?.cart).toMatchObject({ checkout: null, totalEur: 45.4 });
    expect((await payment(order))?.status).toBe('cancelled');
  });

  test('before paying reopens the cart, and a later payment is delivered', async () => {
    const order = await placeOrder();
    expect(order.cart.step).toBe(1);
    expect((await cancel(order)).wire?.cart).toMatchObject({
      checkout: null,
      totalEur: 45.4,
      step: 0,
    });
    expect((await payment(order))?.status).toBe('cancelled');
    const paid = await shop.order(inHand(await shop.onPaymentPage(order.page, 'pay')));
    expect(paid.tickets).toHaveLength(2);
  });

  test('while the provider doesn’t answer succeeds, and the payment is found later', async () => {
    const order = await placeOrder();
    await actUnreported(order, 'vanish');
    shop.provider.isOpen = false;
    expect((await cancel(order)).wire?.cart.checkout).toBeNull();
    shop.provider.isOpen = true;
    expect((await payment(order))?.check_at).toBeInstanceOf(Date);
    await shop.api.app.db.query(CHECK_NOW, [order.cart.uuid]);
    await paymentJobs.find(({ name }) => name === 'payments.check')?.run(shop.api.app);
    expect((await payment(order))?.status).toBe('paid');
  });

  test('on the provider’s page returns to the customer details, all kept', async () => {
    const order = await placeOrder();
    await shop.onPaymentPage(order.page, 'cancel');
    const { wire } = await shop.api.client.call(carts.get, {
      params: { cartId: order.cart.uuid },
      token: order.cart.token,
    });
    expect(wire?.cart).toMatchObject({
      step: 0,
      checkout: null,
      customer: order.cart.customer,
      delivery_methods: order.cart.delivery_methods,
    });
  });

  test('repeatedly does not change the schedule of checks at the provider', async () => {
    const order = await placeOrder();
    await cancel(order);
    const before = await payment(order);
    for (const _ of [1, 2, 3, 4, 5]) expect((await cancel(order)).status).toBe(200);
    expect(await payment(order)).toEqual(before);
    const { wire } = await shop.api.client.call(carts.get, {
      params: { cartId: order.cart.uuid },
      token: order.cart.token,
    });
    expect(wire?.cart.items).toEqual(order.cart.items);
  });

  test('after a change of the cart is refused if it was paid', async () => {
    const order = await placeOrder();
    await actUnreported(order, 'vanish');
    await shop.api.client.addTo(order.cart, 'lapsi', 1);
    expect((await cancel(order)).error?.code).toBe('cart_already_ordered');
    expect((await foundOrder(order)).tickets).toHaveLength(2);
  });
});
