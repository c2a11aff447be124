import { operations } from '@permanto/contracts/api';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { CUSTOMER, purchasesIn, type Purchases } from '../../testing/purchases';
import { aDeliveryMethod, aProduct, aShop } from '../../testing/test-shop';

const { carts } = operations;
const ADDRESS = { address_line1: 'Hallikatu 1', postal_code: '00100', city: 'Helsinki' };

const shop = aShop({
  products: [aProduct({ id: 'lippu' })],
  delivery_methods: [
    aDeliveryMethod({ id: 'sahkoinen' }),
    aDeliveryMethod({ id: 'posti', needs_address: true }),
  ],
});

describeOnEachDatabase('what is brought to an address', (start) => {
  let shopping: Purchases;
  beforeAll(async () => {
    shopping = await purchasesIn(start, shop);
  });
  afterAll(() => shopping.close());

  async function posted() {
    const { client } = shopping.api;
    const cart = await shopping.filledCart({ lippu: 1 });
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    const { wire } = await client.call(carts.chooseDeliveryMethod, {
      ...of,
      body: { delivery_method: { id: 'posti' }, delivery_group: 'tickets' },
    });
    const methods = wire?.cart.available_delivery_methods.map((method) => method.needs_address);
    expect(methods).toEqual([false, true]);
    return { cart, of, client };
  }

  test('is not ordered without one', async () => {
    const { cart } = await posted();
    const { status, error } = await shopping.checkOut(cart);
    expect([status, error?.code]).toEqual([422, 'cart_delivery_address_missing']);
  });

  test('is ordered to the customer’s own', async () => {
    const { cart, of, client } = await posted();
    const customer = { ...CUSTOMER, ...ADDRESS };
    await client.call(carts.setCustomer, { ...of, body: { customer } });
    expect((await shopping.checkOut(cart)).status).toBe(201);
  });

  test('is ordered to the receiver’s', async () => {
    const { cart, of, client } = await posted();
    const delivery_customer = { ...CUSTOMER, ...ADDRESS };
    await client.call(carts.setDeliveryCustomer, { ...of, body: { delivery_customer } });
    expect((await shopping.checkOut(cart)).status).toBe(201);
  });

  test('is not ordered to a receiver without one, whatever the customer has', async () => {
    const { cart, of, client } = await posted();
    const customer = { ...CUSTOMER, ...ADDRESS };
    await client.call(carts.setCustomer, { ...of, body: { customer } });
    await client.call(carts.setDeliveryCustomer, { ...of, body: { delivery_customer: CUSTOMER } });
    expect((await shopping.checkOut(cart)).error?.code).toBe('cart_delivery_address_missing');
  });
});
