import { cents, inEachLanguage } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import type { TestCart } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { CUSTOMER, inHand, purchasesIn, type Purchases } from '../../testing/purchases';
import { aDeliveryMethod, aProduct, aShop, anEvent } from '../../testing/test-shop';

const { carts, checkouts } = operations;

const fee = aProduct({
  id: 'palvelumaksu',
  title: { fi: 'Palvelumaksu' },
  type: 'payment_cost',
  price: cents(150),
  vat_percentage: 25.5,
});
const postage = aProduct({
  id: 'postimaksu',
  type: 'delivery_cost',
  price: cents(590),
  vat_percentage: 25.5,
});
const field = (type: 'string' | 'email', required: boolean) => ({
  display: true,
  type,
  required,
  title: null,
});

const base = aShop({
  events: [anEvent({ id: 'ottelu' }), anEvent({ id: 'leiri' })],
  products: [
    aProduct({ id: 'lippu', price: cents(2_270), event_id: 'ottelu' }),
    aProduct({ id: 'huivi', type: 'merchandise', price: cents(1_990), vat_percentage: 25.5 }),
    aProduct({ id: 'pysakointi', type: 'extra_service', required_products: ['lippu'] }),
    aProduct({
      id: 'leiripaikka',
      event_id: 'leiri',
      quick_order: true,
      registration_form: { nimi: field('string', true), sposti: field('email', false) },
    }),
    aProduct({ id: 'pikalippu', event_id: 'leiri', quick_order: true, price: cents(0) }),
    fee,
    postage,
  ],
  delivery_methods: [
    aDeliveryMethod({ id: 'sahkoinen' }),
    aDeliveryMethod({ id: 'posti', delivery_groups: ['merchandise'], product: postage }),
  ],
  service_costs: [{ product: fee, per: 'order' }],
  payment_minutes: 50,
});
const organizer = { ...base.configuration.organizer, email: 'myynti@seura.example' };
const shopOfTest = { ...base, configuration: { ...base.configuration, organizer } };

describeOnEachDatabase('quick checkout and quick order', (start) => {
  let shop: Purchases;
  let cart: TestCart;
  beforeAll(async () => {
    shop = await purchasesIn(start, shopOfTest);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    cart = await shop.api.client.newCart();
  });

  const of = () => ({ params: { cartId: cart.uuid }, token: cart.token });
  const register = (event_registration: Record<string, string>) =>
    shop.api.client.call(carts.addItems, {
      ...of(),
      body: { cart_item: { product: { id: 'leiripaikka' }, amount: 1, event_registration } },
    });
  /** Creates the checkout and returns the page that its status leads to. */
  async function checkOutToPage(): Promise<string> {
    const created = await shop.checkOut(cart);
    if (!created.wire) throw new Error(created.error?.code);
    const state = await shop.checkoutState(cart, created.wire.cart_checkout.uuid);
    expect(state?.checkout_status).toBe('COMPLETED');
    return state?.next_step?.forward_to_url ?? '';
  }
  const paymentOf = (page: string) =>
    shop.sandbox.payments.find(new URL(page).pathname.split('/').at(-1) ?? '');
  /** The e-mail address that was sent to the provider. */
  const payerOf = (page: string) => paymentOf(page)?.request.customer.email;

  test('quick checkout: an item, the main customer, the first method for tickets, the checkout', async () => {
    const { client } = shop.api;
    await client.addTo(cart, 'lippu', 2);
    await client.call(carts.setCustomer, { ...of(), body: { customer: CUSTOMER } });
    const listed = await client.call(carts.deliveryMethods, of());
    const [first] = (listed.wire?.delivery_methods ?? []).filter(({ delivery_groups }) =>
      delivery_groups.includes('tickets'),
    );
    await client.call(carts.chooseDeliveryMethod, {
      ...of(),
      body: {
        delivery_method: { id: first?.id ?? '' },
        delivery_group: 'tickets',
        price_token: first?.product?.price_token ?? null,
      },
    });
    const shown = (await client.call(carts.get, of())).wire?.cart;
    expect(shown).toMatchObject({
      totalEur: 46.9,
      service_costs: [
        { product: { id: 'palvelumaksu' }, amount: 1, total: 1.5, vat_percentage: 25.5 },
      ],
    });
    const order = await shop.order(inHand(await shop.onPaymentPage(await checkOutToPage(), 'pay')));
    expect(order.totalEur).toBe(shown?.totalEur);
    expect(order.items.map(({ product, total }) => [product.id, total])).toEqual([
      ['lippu', 45.4],
      ['palvelumaksu', 1.5],
    ]);
    expect(order.vat.map(({ vat_percentage, gross }) => [vat_percentage, gross])).toEqual([
      [25.5, 1.5],
      [13.5, 45.4],
    ]);
    expect(order.tickets).toHaveLength(2);
  });

  test('quick order: an item and the checkout, without a customer', async () => {
    const { wire } = await register({ nimi: 'Väinö', sposti: 'vaino@example.fi' });
    expect(wire?.cart).toMatchObject({ customer: null, delivery_methods: [], totalEur: 11.5 });
    const page = await checkOutToPage();
    expect(payerOf(page)).toBe('vaino@example.fi');
    const order = await shop.order(inHand(await shop.onPaymentPage(page, 'pay')));
    expect(order).toMatchObject({
      totalEur: 11.5,
      email: 'vaino@example.fi',
      payment: { status: 'paid' },
      items: [{ event_registration: { nimi: 'Väinö', sposti: 'vaino@example.fi' } }, {}],
    });
    expect(order.tickets).toHaveLength(1);
  });

  test('a checkout prolongs the cart to the shop’s payment time', async () => {
    await register({ nimi: 'Väinö' });
    const { wire } = await shop.checkOut(cart);
    const lives = Date.parse(wire!.cart.expires) - Date.parse(cart.created);
    expect(lives).toBeGreaterThanOrEqual(50 * 60_000);
    expect(lives).toBeLessThan(60 * 60_000);
  });

  test('quick order without an e-mail address is paid with the organizer’s', async () => {
    await register({ nimi: 'Väinö' });
    expect(payerOf(await checkOutToPage())).toBe('myynti@seura.example');
  });

  test.each([
    ['of the registration', { nimi: 'Väinö', sposti: 'vaino@example.fi' }, 'vaino@example.fi'],
    ['of the organizer', { nimi: 'Väinö' }, 'myynti@seura.example'],
  ])('money that goes back has the address %s, as its payment had', async (_, fields, email) => {
    await register(fields);
    // Both are paid, and one is enough.
    const first = await shop.toPaymentPage(cart);
    await shop.onPaymentPage(await shop.toPaymentPage(cart, 'en'), 'pay');
    await shop.onPaymentPage(first, 'pay');
    await shop.api.app.background.settled();
    expect(paymentOf(first)?.refunds).toMatchObject([{ email }]);
  });

  test('quick order of a free item has no costs and is completed at once', async () => {
    const { wire } = await shop.api.client.addTo(cart, 'pikalippu', 1);
    expect(wire?.cart).toMatchObject({ totalEur: 0, service_costs: [] });
    const order = await shop.order(inHand(await checkOutToPage()));
    expect(order).toMatchObject({ payment: { status: 'paid' }, totalEur: 0, email: null });
    expect(order.items).toHaveLength(1);
  });

  test('quick order uses the cart’s customer', async () => {
    await register({ nimi: 'Väinö', sposti: 'vaino@example.fi' });
    await shop.api.client.call(carts.setCustomer, { ...of(), body: { customer: CUSTOMER } });
    const page = await checkOutToPage();
    expect(payerOf(page)).toBe(CUSTOMER.email);
    const order = await shop.order(inHand(await shop.onPaymentPage(page, 'pay')));
    expect(order.email).toBe(CUSTOMER.email);
  });

  test('one other item makes it an ordinary order', async () => {
    await register({ nimi: 'Väinö' });
    await shop.api.client.addTo(cart, 'lippu', 1);
    expect((await shop.checkOut(cart)).error?.code).toBe('cart_customer_missing');
    await shop.api.client.call(carts.setCustomer, { ...of(), body: { customer: CUSTOMER } });
    expect((await shop.checkOut(cart)).error).toEqual({
      code: 'cart_delivery_method_missing',
      exception_parameters: { delivery_group: 'tickets' },
    });
  });

  test('an item without its required product is refused', async () => {
    const { client } = shop.api;
    const ticket = (await client.addTo(cart, 'lippu', 1)).wire?.cart.items[0]?.id ?? '';
    await client.addTo(cart, 'pysakointi', 1);
    await shop.completed(cart);
    await client.call(carts.removeItem, {
      params: { cartId: cart.uuid, itemId: ticket },
      token: cart.token,
    });
    const { status, error } = await shop.checkOut(cart);
    expect([status, error]).toEqual([
      422,
      {
        code: 'missing_required_product',
        exception_parameters: { product: 'lippu', product_titles: inEachLanguage(() => 'lippu') },
      },
    ]);
  });

  test('each delivery group needs a method, and the order’s total equals the cart’s', async () => {
    const { client } = shop.api;
    await client.addTo(cart, 'lippu', 1);
    await client.addTo(cart, 'huivi', 2);
    await shop.completed(cart);
    expect((await shop.checkOut(cart)).error?.exception_parameters).toEqual({
      delivery_group: 'merchandise',
    });
    const { wire } = await client.call(carts.chooseDeliveryMethod, {
      ...of(),
      body: { delivery_method: { id: 'posti' }, delivery_group: 'merchandise' },
    });
    expect(wire?.cart.totalEur).toBe(22.7 + 39.8 + 5.9 + 1.5);
    const order = await shop.order(inHand(await shop.onPaymentPage(await checkOutToPage(), 'pay')));
    expect(order.totalEur).toBe(wire?.cart.totalEur);
    expect(order.items.map(({ product }) => product.id)).toEqual([
      'lippu',
      'huivi',
      'postimaksu',
      'palvelumaksu',
    ]);
    expect(order.tickets).toHaveLength(1);
  });

  test('a registration must match a form that has changed since', async () => {
    await register({ nimi: 'Väinö' });
    const product = shopOfTest.products.get('leiripaikka')!;
    const stricter = {
      ...product,
      registration_form: { nimi: field('string', true), ikaluokka: field('string', true) },
    };
    const products = new Map([...shopOfTest.products, [product.id, stricter]]);
    const live = shop.api.app.shops as Map<string, typeof shopOfTest>;
    live.set('testi', { ...shopOfTest, products });
    const { error } = await shop.api.client.call(checkouts.create, {
      ...of(),
      body: { terms_accepted: true },
    });
    live.set('testi', shopOfTest);
    expect(error).toEqual({
      code: 'event_registration_invalid',
      exception_parameters: { fields: { ikaluokka: 'required' } },
    });
  });
});
