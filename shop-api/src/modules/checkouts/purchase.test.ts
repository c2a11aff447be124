import { unpaidOrderOf } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import type { TestCart } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { lapseCart } from '../../testing/passing-time';
import { CUSTOMER, inHand, usePurchases } from '../../testing/purchases';
import { ticketShop } from '../../testing/ticket-shop';

const { carts, checkouts, orders } = operations;

describeOnEachDatabase('a purchase', (start) => {
  const shop = usePurchases(start, ticketShop(1_000));

  test('leads from the cart through the provider’s page to the tickets', async () => {
    const cart = await shop.filledCart({ aikuinen: 2, lapsi: 1 });
    const created = await shop.checkOut(cart, 'en');
    expect(created.status).toBe(201);
    const { cart_checkout, links, cart: withCheckout } = created.wire ?? {};
    expect(cart_checkout?.next_step).toBeNull();
    expect(links?.status).toBe(
      `/v1/testi/carts/${cart.uuid}/checkouts/${cart_checkout?.uuid}.json`,
    );
    expect(withCheckout?.checkout).toEqual({ uuid: cart_checkout?.uuid });

    const state = await shop.checkoutState(cart, cart_checkout?.uuid ?? '');
    expect(state).toMatchObject({ checkout_status: 'COMPLETED', error_message: null });
    const page = state?.next_step?.forward_to_url ?? '';
    expect(page).toMatch(`${shop.sandbox.origin}/pay/`);

    const location = await shop.onPaymentPage(page, 'pay');
    expect(location).toMatch(/^https:\/\/shop\.example\/en\/thank-you\/[A-Z3-9]{9}#[\w-]{43}$/);
    const order = await shop.order(inHand(location));
    expect(order).toMatchObject({
      language: 'en',
      totalEur: 52.4,
      email: 'aino.virtanen@example.fi',
      payment: { status: 'paid', expires: null, links: { pay: null } },
      vat: [{ vat_percentage: 13.5, net: 46.17, vat: 6.23, gross: 52.4 }],
    });
    expect(order.items.map(({ amount, total }) => [amount, total])).toEqual([
      [2, 45.4],
      [1, 7],
    ]);
    expect(order.tickets).toHaveLength(3);
    expect(new Set(order.tickets.map(({ code }) => code)).size).toBe(3);
  });

  test.each([
    { email: "siobhan.o'brien@example.ie", last_name: "O'Brien" },
    { email: 'a&b@example.com', first_name: '<b>Aino & Co</b>' },
    { email: 'aino@ääkkönen.fi', first_name: '\u2067محمد\u2069' },
    { email: `aino@${`${'a'.repeat(63)}.`.repeat(3)}fin`, first_name: `${'x'.repeat(49)}🎤` },
    { email: 'aino@example.fi', last_name: '👩\u200D🎤'.repeat(20) },
  ])('goes on to the provider’s page for %j', async (customer) => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    const body = { customer: { ...CUSTOMER, ...customer } };
    expect((await shop.api.client.call(carts.setCustomer, { ...of, body })).status).toBe(200);
    expect(await shop.toPaymentPage(cart)).toMatch(`${shop.sandbox.origin}/pay/`);
  });

  test('returns tickets as PDF and the order only with the secret', async () => {
    const page = await shop.toPaymentPage(await shop.filledCart({ aikuinen: 1 }));
    const { number, secret } = inHand(await shop.onPaymentPage(page, 'pay'));
    const { links } = await shop.order({ number, secret });
    const url = links.tickets ?? '';
    expect(url).not.toContain(secret);
    const pdf = await shop.api.server.inject({ method: 'GET', url });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['cache-control']).toBe('private, no-store');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const params = { orderNumber: number };
    for (const wrong of [{}, { 'x-order-secret': `${secret}x` }, { 'x-order-secret': '' }]) {
      const { error } = await shop.api.client.call(orders.get, { params, headers: wrong });
      expect(error?.code).toBe('order_not_found');
    }
    const other = await shop.toPaymentPage(await shop.filledCart({ aikuinen: 1 }));
    const theirs = await shop.order(inHand(await shop.onPaymentPage(other, 'pay')));
    const token = new URL(theirs.links.tickets ?? '', 'http://shop').searchParams.get('token');
    for (const query of [{ secret: 'guess' }, { token: 'guess' }, { token: token ?? '' }]) {
      const { error } = await shop.api.client.call(orders.tickets, { params, query });
      expect(error?.code).toBe('order_not_found');
    }
  });

  test('closes the cart to reading, changes and another order', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pay');
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    expect((await shop.api.client.call(carts.get, of)).error?.code).toBe('cart_already_ordered');
    expect((await shop.api.client.addTo(cart, 'lapsi', 1)).error?.code).toBe(
      'cart_already_ordered',
    );
    expect((await shop.checkOut(cart)).error?.code).toBe('cart_already_ordered');
  });

  test('leads to the order even without a return from the provider', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const created = await shop.checkOut(cart);
    const checkoutId = created.wire?.cart_checkout.uuid ?? '';
    const state = await shop.checkoutState(cart, checkoutId);
    await shop.onPaymentPage(state?.next_step?.forward_to_url ?? '', 'leave');
    const paid = await shop.checkoutState(cart, checkoutId);
    const order = await shop.order(inHand(paid?.next_step?.forward_to_url ?? null));
    expect(order.tickets).toHaveLength(1);
  });

  test('of free items needs no provider', async () => {
    const cart = await shop.filledCart({ vapaalippu: 2 });
    const created = await shop.checkOut(cart);
    const state = await shop.checkoutState(cart, created.wire?.cart_checkout.uuid ?? '');
    const order = await shop.order(inHand(state?.next_step?.forward_to_url ?? null));
    expect(order).toMatchObject({ payment: { status: 'paid' }, totalEur: 0 });
    expect(order.tickets).toHaveLength(2);
  });

  test.each(['cancel', 'fail'] as const)(
    'that ends with %s leads to the cancelled page and keeps the cart',
    async (action) => {
      const cart = await shop.filledCart({ aikuinen: 2 });
      const location = await shop.onPaymentPage(await shop.toPaymentPage(cart), action);
      const { origin, pathname, hash } = new URL(location ?? '');
      expect([origin, pathname]).toEqual(['https://shop.example', '/cart/cancelled']);
      const unpaid = unpaidOrderOf(hash);
      expect(unpaid?.cart).toBe(cart.uuid);
      expect(unpaid && (await shop.order(unpaid))).toMatchObject({ totalEur: 45.4 });
      const { wire } = await shop.api.client.call(carts.get, {
        params: { cartId: cart.uuid },
        token: cart.token,
      });
      expect(wire?.cart).toMatchObject({ checkout: null, totalEur: 45.4 });
      expect(wire?.cart.items).toEqual(cart.items);
      const again = await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pay');
      expect((await shop.order(inHand(again))).payment.status).toBe('paid');
    },
  );

  test('that is cancelled in the shop keeps the cart, and can be cancelled twice', async () => {
    const cart = await shop.filledCart({ aikuinen: 2 });
    const created = await shop.checkOut(cart);
    const checkoutId = created.wire?.cart_checkout.uuid ?? '';
    const of = { params: { cartId: cart.uuid, checkoutId }, token: cart.token };
    for (const _ of [1, 2]) {
      const cancelled = await shop.api.client.call(checkouts.cancel, of);
      expect(cancelled.wire?.cart).toMatchObject({ checkout: null, totalEur: 45.4 });
    }
    const gone = await shop.api.client.call(checkouts.status, of);
    expect(gone.error?.code).toBe('checkout_not_found');
  });

  test('a change of the cart cancels its checkout', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const page = await shop.toPaymentPage(cart);
    const changed = await shop.api.client.addTo(cart, 'lapsi', 1);
    expect(changed.wire?.cart.checkout).toBeNull();
    const late = inHand(await shop.onPaymentPage(page, 'pay'));
    const order = await shop.order(late);
    // The old order was paid and is delivered, without the later addition.
    expect(order).toMatchObject({ payment: { status: 'paid' }, totalEur: 22.7 });
  });

  test('a second checkout of a cart cancels the first', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const first = await shop.checkOut(cart);
    const second = await shop.checkOut(cart, 'en');
    expect(await shop.checkoutState(cart, first.wire?.cart_checkout.uuid ?? '')).toBeUndefined();
    expect(await shop.checkoutState(cart, second.wire?.cart_checkout.uuid ?? '')).toMatchObject({
      checkout_status: 'COMPLETED',
    });
  });

  const createWithKey = (cart: TestCart) =>
    shop.api.client.call(checkouts.create, {
      params: { cartId: cart.uuid },
      token: cart.token,
      query: {},
      body: { terms_accepted: true },
      headers: { 'idempotency-key': `checkout-${cart.uuid}` },
    });

  test('whose answer was lost is found by its key, though its cart is ordered and over', async () => {
    const cart = await shop.filledCart({ vapaalippu: 1 });
    const { uuid = '' } = (await createWithKey(cart)).wire?.cart_checkout ?? {};
    await lapseCart(shop.api.app, cart.uuid);
    const { status, wire } = await createWithKey(cart);
    expect([status, wire?.cart_checkout.uuid]).toEqual([201, uuid]);
    expect(await shop.checkoutState(cart, uuid)).toMatchObject({ checkout_status: 'COMPLETED' });
  });

  test('with one idempotency key is created once', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const ask = () => createWithKey(cart);
    const [first, second] = await Promise.all([ask(), ask()]);
    const { uuid = '' } = first.wire?.cart_checkout ?? {};
    expect(second.wire?.cart_checkout.uuid).toBe(uuid);
    expect(await shop.checkoutState(cart, uuid)).toMatchObject({ checkout_status: 'COMPLETED' });
  });

  test('is refused if the shown sum has changed', async () => {
    const cart = await shop.filledCart({ aikuinen: 1 });
    const ask = (payableEur: number) =>
      shop.api.client.call(checkouts.create, {
        params: { cartId: cart.uuid },
        token: cart.token,
        body: { terms_accepted: true, payableEur },
      });
    expect((await ask(cart.payableEur - 0.01)).error).toEqual({
      code: 'cart_total_changed',
      exception_parameters: { payableEur: cart.payableEur },
    });
    const { wire } = await shop.api.client.call(operations.carts.get, {
      params: { cartId: cart.uuid },
      token: cart.token,
    });
    expect(wire?.cart.checkout).toBeNull();
    expect((await ask(cart.payableEur)).status).toBe(201);
  });

  test('needs terms, items, a customer and a delivery', async () => {
    const { client } = shop.api;
    const cart = await client.newCart();
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    const refusal = async (terms = true) =>
      (await client.call(checkouts.create, { ...of, body: { terms_accepted: terms } })).error;
    expect((await refusal(false))?.code).toBe('terms_not_accepted');
    expect((await refusal())?.code).toBe('cart_empty');
    await client.addTo(cart, 'aikuinen', 1);
    expect((await refusal())?.code).toBe('cart_customer_missing');
    const filled = await shop.filledCart({ aikuinen: 1 });
    await shop.api.app.db.query(
      { name: 'test.no-delivery', text: `update carts set delivery_methods = '[]' where id = $1` },
      [filled.uuid],
    );
    expect((await shop.checkOut(filled)).error).toEqual({
      code: 'cart_delivery_method_missing',
      exception_parameters: { delivery_group: 'tickets' },
    });
  });
});
