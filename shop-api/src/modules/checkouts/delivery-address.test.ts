import { type BodyOf, operations } from '@permanto/contracts/api';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { CUSTOMER, usePurchases } from '../../testing/purchases';
import { aDeliveryMethod, aProduct, aShop } from '../../testing/test-shop';

const { carts } = operations;
type ContactInput = NonNullable<BodyOf<typeof carts.setDeliveryCustomer>['delivery_customer']>;
const LONDON = {
  address_line1: '10 High Street',
  postal_code: 'sw1a 1aa',
  city: 'London',
  country: 'GB',
};
const ADDRESS = { address_line1: 'Hallikatu 1', postal_code: '00100', city: 'Helsinki' };

const shop = aShop({
  products: [aProduct({ id: 'lippu' })],
  delivery_methods: [
    aDeliveryMethod({ id: 'sahkoinen' }),
    aDeliveryMethod({ id: 'posti', needs_address: true }),
    aDeliveryMethod({ id: 'paketti', needs_address: true, needs_phone: true }),
    aDeliveryMethod({
      id: 'pohjola',
      needs_address: true,
      served_countries: ['FI', 'SE', 'GB', 'AE'],
    }),
    aDeliveryMethod({ id: 'nouto' }),
  ],
});

describeOnPostgresFirst('an order with delivery to an address', (start) => {
  const shopping = usePurchases(start, shop);

  async function cartWithMethod(id = 'posti') {
    const { client } = shopping.api;
    const cart = await shopping.filledCart({ lippu: 1 });
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    const { wire } = await client.call(carts.chooseDeliveryMethod, {
      ...of,
      body: { delivery_method: { id }, delivery_group: 'tickets' },
    });
    const methods = wire?.cart.available_delivery_methods.map((method) => method.needs_address);
    expect(methods).toEqual([false, true, true, true, false]);
    const setCustomer = (changes: Partial<ContactInput>) =>
      client.call(carts.setCustomer, { ...of, body: { customer: { ...CUSTOMER, ...changes } } });
    const setReceiver = (changes: Partial<ContactInput>) =>
      client.call(carts.setDeliveryCustomer, {
        ...of,
        body: { delivery_customer: { ...CUSTOMER, ...changes } },
      });
    return { cart, of, client, setCustomer, setReceiver };
  }

  test('is refused without an address', async () => {
    const { cart } = await cartWithMethod();
    const { status, error } = await shopping.checkOut(cart);
    expect([status, error?.code]).toEqual([422, 'cart_delivery_address_missing']);
  });

  test('is accepted with the customer’s address', async () => {
    const { cart, of, client } = await cartWithMethod();
    const customer = { ...CUSTOMER, ...ADDRESS };
    await client.call(carts.setCustomer, { ...of, body: { customer } });
    expect((await shopping.checkOut(cart)).status).toBe(201);
  });

  test('is accepted with the receiver’s address', async () => {
    const { cart, of, client } = await cartWithMethod();
    const delivery_customer = { ...CUSTOMER, ...ADDRESS };
    await client.call(carts.setDeliveryCustomer, { ...of, body: { delivery_customer } });
    expect((await shopping.checkOut(cart)).status).toBe(201);
  });

  test('is refused for a receiver without an address, even if the customer has one', async () => {
    const { cart, of, client } = await cartWithMethod();
    const customer = { ...CUSTOMER, ...ADDRESS };
    await client.call(carts.setCustomer, { ...of, body: { customer } });
    await client.call(carts.setDeliveryCustomer, { ...of, body: { delivery_customer: CUSTOMER } });
    expect((await shopping.checkOut(cart)).error?.code).toBe('cart_delivery_address_missing');
  });

  test('refuses a receiver in a country that the method doesn’t serve, naming the field', async () => {
    const { setReceiver } = await cartWithMethod();
    const { status, error } = await setReceiver(LONDON);
    expect([status, error]).toEqual([
      422,
      {
        code: 'delivery_country_not_served',
        exception_parameters: {
          field: 'delivery_customer.country',
          country: 'GB',
          served_countries: ['FI'],
          delivery_group: 'tickets',
        },
      },
    ]);
  });

  test('is refused for a customer’s address in such a country', async () => {
    const { cart, setCustomer } = await cartWithMethod();
    expect((await setCustomer(LONDON)).status).toBe(200);
    const { status, error } = await shopping.checkOut(cart);
    expect([status, error?.code]).toEqual([422, 'delivery_country_not_served']);
    expect(error?.exception_parameters.field).toBe('customer.country');
  });

  test('is refused if the method was chosen after the receiver was set', async () => {
    const { cart, of, client, setReceiver } = await cartWithMethod('pohjola');
    expect((await setReceiver(LONDON)).status).toBe(200);
    const body = { delivery_method: { id: 'posti' }, delivery_group: 'tickets' } as const;
    await client.call(carts.chooseDeliveryMethod, { ...of, body });
    const { error } = await shopping.checkOut(cart);
    expect(error).toMatchObject({
      code: 'delivery_country_not_served',
      exception_parameters: { field: 'delivery_customer.country' },
    });
  });

  test.each([
    ['Britain', LONDON],
    [
      'a country without postal codes',
      { ...LONDON, postal_code: '', city: 'Dubai', country: 'AE' },
    ],
  ])('is accepted to %s by a method that serves it', async (_, address) => {
    const { cart, setReceiver } = await cartWithMethod('pohjola');
    const { wire } = await setReceiver(address);
    const code = address.postal_code === '' ? undefined : 'SW1A 1AA';
    expect(wire?.cart.delivery_customer?.postal_code).toBe(code);
    expect((await shopping.checkOut(cart)).status).toBe(201);
  });

  test('is refused without a phone number if the method needs one', async () => {
    const { cart, setReceiver } = await cartWithMethod('paketti');
    await setReceiver({ ...ADDRESS, phone: '' });
    const { status, error } = await shopping.checkOut(cart);
    expect([status, error?.code]).toEqual([422, 'cart_delivery_phone_missing']);
    await setReceiver(ADDRESS);
    expect((await shopping.checkOut(cart)).status).toBe(201);
  });

  test.each(['sahkoinen', 'nouto'])(
    '%s is accepted for a customer from any country',
    async (id) => {
      const { cart, setCustomer } = await cartWithMethod(id);
      expect((await setCustomer({ country: 'CA' })).status).toBe(200);
      expect((await shopping.checkOut(cart)).status).toBe(201);
    },
  );
});
