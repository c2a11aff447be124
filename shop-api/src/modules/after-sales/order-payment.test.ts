import { operations } from '@permanto/contracts/api';
import { TEST_MERCHANT } from '@permanto/paytrail';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { CUSTOMER, inHand, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';
import { paymentRows } from '../payments/testing/payment-rows';
import type { Shop } from '../shop/shop';

const OPTIONS = ['bank', 'mobile'];

function shopWithOptions(): Shop {
  const shop = ticketShop(1_000);
  return { ...shop, configuration: { ...shop.configuration, payment_options: OPTIONS } };
}

/** Every name of a field in an answer, however deep. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}

describeOnPostgresFirst('paying by order number', (start) => {
  const shop = usePurchases(start, shopWithOptions());
  const rows = paymentRows(shop);

  const ask = (orderNumber: string) =>
    shop.api.client.call(operations.orders.payment, { params: { orderNumber } });

  test('returns the amount and the payment methods, as long as it can be paid', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const href = await shop.toPaymentPage(cart);
    const { orderNumber } = await rows.orderOf(cart);
    const { wire } = await ask(orderNumber);
    expect(wire?.order_payment).toMatchObject({
      order_number: orderNumber,
      payableEur: 45.4,
      payment: { status: 'payment_pending', payment_options: OPTIONS },
    });
    expect(wire?.order_payment.payment.links.pay).toBe(`/v1/testi/orders/${orderNumber}/pay`);
    const typed = ` ${orderNumber.slice(0, 4)}/${orderNumber.slice(4).toLowerCase()}\n`;
    expect((await ask(typed)).wire).toEqual(wire);
    await shop.onPaymentPage(href, 'pay');
    expect((await ask(orderNumber)).wire?.order_payment.payment).toMatchObject({
      status: 'paid',
      links: { pay: null },
    });
  });

  test('names the merchant whom the provider pays', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await shop.toPaymentPage(cart);
    const { orderNumber } = await rows.orderOf(cart);
    expect((await ask(orderNumber)).wire?.order_payment.payment.account).toBe(
      TEST_MERCHANT.merchantId,
    );
    const paytrail = { url: 'http://127.0.0.1:9', merchantId: '695861', secret: 'another' };
    const { client } = await start(shopWithOptions(), undefined, { paytrail });
    const { wire } = await client.call(operations.orders.payment, { params: { orderNumber } });
    expect(wire?.order_payment.payment.account).toBe('695861');
  });

  test('returns nothing else: no name, address, items or secret', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const { orderNumber } = await rows.orderOf(cart);
    const states = [(await ask(orderNumber)).wire];
    const { secret } = inHand(await shop.onPaymentPage(href, 'pay'));
    states.push((await ask(orderNumber)).wire);
    for (const wire of states) {
      expect(fieldsOf(wire).sort()).toEqual(
        [
          'account',
          'expires',
          'links',
          'order_number',
          'order_payment',
          'pay',
          'payableEur',
          'payment',
          'payment_options',
          'refund',
          'status',
        ].sort(),
      );
      const text = JSON.stringify(wire);
      const { email, first_name, last_name, phone } = CUSTOMER;
      for (const personal of [
        email,
        first_name,
        last_name,
        phone,
        'aikuinen',
        'Aikuinen',
        secret,
      ]) {
        expect(text).not.toContain(personal);
      }
    }
  });

  const leadOn = (orderNumber: string) =>
    shop.api.client.call(operations.orders.pay, { params: { orderNumber } });

  test('leads to the provider, and back to a page without the order’s secret', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const { orderNumber } = await rows.orderOf(cart);
    const led = await leadOn(orderNumber.toLowerCase());
    expect([led.status, led.headers.location]).toEqual([303, href]);
    const back = await shop.onPaymentPage(href, 'pay');
    expect(new URL(back ?? '')).toMatchObject({ pathname: `/thank-you/${orderNumber}`, hash: '' });
    expect(await rows.statusOf(cart)).toBe('paid');
    const again = await leadOn(orderNumber);
    expect(new URL(again.headers.location ?? '').pathname).toBe(`/orders/pw/${orderNumber}`);
  });

  test('returns to the payment after a cancellation, not to the cart', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const href = await shop.toPaymentPage(cart);
    const { orderNumber } = await rows.orderOf(cart);
    await leadOn(orderNumber);
    const back = await shop.onPaymentPage(href, 'cancel');
    expect(new URL(back ?? '')).toMatchObject({ pathname: `/thank-you/${orderNumber}`, hash: '' });
  });

  test('knows the shop’s own orders only', async () => {
    expect((await ask('AAAAAAAAA')).error?.code).toBe('order_not_found');
    expect((await ask('%')).error?.code).toBe('order_not_found');
    expect((await leadOn('AAAAAAAAA')).error?.code).toBe('order_not_found');
  });

  test('asks the provider for the shop’s payment methods', async () => {
    const href = await shop.toPaymentPage(await shop.filledCart({ aikuinen: 1 }));
    const payment = shop.sandbox.payments.find(href.split('/').at(-1) ?? '');
    expect(payment?.request.groups).toEqual(['mobile', 'bank']);
  });

  test('an order shows how it is delivered, what the buyer said, and what is paid how', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await shop.api.client.call(operations.carts.setComments, {
      params: { cartId: cart.uuid },
      token: cart.token,
      body: { comments_by_customer: 'Tulen myöhässä' },
    });
    const order = await shop.order(
      inHand(await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pay')),
    );
    expect(order).toMatchObject({
      comments_by_customer: 'Tulen myöhässä',
      delivery_methods: [{ delivery_group: 'tickets', title: { fi: 'sahkoinen' } }],
      email: CUSTOMER.email,
      totalEur: 22.7,
      vouchersEur: 0,
      payableEur: 22.7,
      withdrawal: null,
    });
  });
});
