import type { VisitorAction } from '@permanto/payment-sandbox';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import type { TestCart } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { inHand, purchasesIn, type Purchases } from '../../testing/purchases';
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

describeOnEachDatabase('a checkout that its visitor takes back', (start) => {
  let shop: Purchases;
  beforeAll(async () => {
    shop = await purchasesIn(start, ticketShop(1_000));
  });
  afterAll(() => shop.close());

  async function ordered(): Promise<Ordered> {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const created = await shop.checkOut(cart);
    const checkoutId = created.wire?.cart_checkout.uuid ?? '';
    const state = await shop.checkoutState(cart, checkoutId);
    return { cart, checkoutId, page: state?.next_step?.forward_to_url ?? '' };
  }

  /** On the provider's page, when neither its callback nor the visitor's return arrives. */
  async function unheard({ page }: Ordered, action: VisitorAction): Promise<void> {
    shop.callbacks.isOpen = false;
    const body = new URLSearchParams({ action });
    await fetch(page, { method: 'POST', body, redirect: 'manual' });
    await shop.sandbox.settled();
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

  test('or begins anew while the bank works on his payment keeps the one that he has paid', async () => {
    const order = await ordered();
    await shop.onPaymentPage(order.page, 'pending');
    const again = await shop.checkOut(order.cart);
    expect([again.status, again.error?.code]).toEqual([409, 'cart_already_ordered']);
    expect(await payment(order)).toMatchObject({ status: 'processing' });
    await shop.onPaymentPage(order.page, 'pay');
    expect((await foundOrder(order)).tickets).toHaveLength(2);
  });

  test('after paying without a word to the shop has been paid, and leads to its tickets', async () => {
    const order = await ordered();
    await unheard(order, 'vanish');
    const refused = await cancel(order);
    expect([refused.status, refused.error?.code]).toEqual([409, 'cart_already_ordered']);
    expect(await foundOrder(order)).toMatchObject({ payment: { status: 'paid' } });
    expect((await foundOrder(order)).tickets).toHaveLength(2);
    expect((await cancel(order)).error?.code).toBe('cart_already_ordered');
  });

  test('while the bank takes its time is kept, and leads to where its tickets will be', async () => {
    const order = await ordered();
    await unheard(order, 'pending');
    expect((await cancel(order)).error?.code).toBe('cart_already_ordered');
    expect((await payment(order))?.status).toBe('processing');
    expect((await foundOrder(order)).payment.status).toBe('payment_pending');
    await shop.onPaymentPage(order.page, 'pay');
    expect((await foundOrder(order)).tickets).toHaveLength(2);
  });

  test('after the bank’s no, of which nothing was heard, gives the cart back', async () => {
    const order = await ordered();
    await unheard(order, 'fail');
    expect((await cancel(order)).wire?.cart).toMatchObject({ checkout: null, totalEur: 45.4 });
    expect((await payment(order))?.status).toBe('cancelled');
  });

  test('before paying gives the cart back, and what is paid after that is delivered', async () => {
    const order = await ordered();
    expect((await cancel(order)).wire?.cart).toMatchObject({ checkout: null, totalEur: 45.4 });
    expect((await payment(order))?.status).toBe('cancelled');
    const paid = await shop.order(inHand(await shop.onPaymentPage(order.page, 'pay')));
    expect(paid.tickets).toHaveLength(2);
  });

  test('of which the provider says nothing is cancelled, and its money is found later', async () => {
    const order = await ordered();
    await unheard(order, 'vanish');
    shop.provider.isOpen = false;
    expect((await cancel(order)).wire?.cart.checkout).toBeNull();
    shop.provider.isOpen = true;
    expect((await payment(order))?.check_at).toBeInstanceOf(Date);
    await shop.api.app.db.query(CHECK_NOW, [order.cart.uuid]);
    await paymentJobs.find(({ name }) => name === 'payments.check')?.run(shop.api.app);
    expect((await payment(order))?.status).toBe('paid');
  });

  test('however often, leaves the later questions to the provider as they were', async () => {
    const order = await ordered();
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

  test('and was changed before it is found paid all the same', async () => {
    const order = await ordered();
    await unheard(order, 'vanish');
    await shop.api.client.addTo(order.cart, 'lapsi', 1);
    expect((await cancel(order)).error?.code).toBe('cart_already_ordered');
    expect((await foundOrder(order)).tickets).toHaveLength(2);
  });
});
