import { operations } from '@permanto/contracts/api';
import { cartShop, maija } from './testing/cart-shop';
import { describeCarts } from './testing/describe-carts';

const { carts } = operations;

describeCarts('contact records', cartShop, (fixture) => {
  const setCustomer = (changes: Partial<typeof maija>) =>
    fixture.api.client.call(carts.setCustomer, {
      ...fixture.access,
      body: { customer: { ...maija, ...changes } },
    });

  test('are saved in normal form and advance the step', async () => {
    const { wire } = await setCustomer({ address_line2: '' });
    expect(wire?.cart.step).toBe(1);
    expect(wire?.cart.customer).toEqual({
      ...maija,
      email: 'maija@example.fi',
      country: 'FI',
      marketing_permission: false,
    });
  });

  test('are read without what can’t be seen', async () => {
    const { wire } = await setCustomer({
      first_name: '\u2067Maija\u2069\u00AD',
      email: '\uFEFFmaija@ääkkönen.fi\u200B',
      phone: 'tel:\u202D+358 40 123 4567\u202C',
    });
    expect(wire?.cart.customer).toMatchObject({
      first_name: 'Maija',
      email: 'maija@xn--kknen-fraa0m.fi',
      phone: '+358 40 123 4567',
    });
  });

  test('keep the marketing permission', async () => {
    const { wire } = await setCustomer({ marketing_permission: true });
    expect(wire?.cart.customer?.marketing_permission).toBe(true);
  });

  test('accept an empty phone number even where one is required', async () => {
    const { status, wire } = await setCustomer({ phone: '' });
    expect([status, wire?.cart.step]).toEqual([200, 1]);
    expect(wire?.cart.customer).not.toHaveProperty('phone');
  });

  test('are refused with a fault for each invalid field', async () => {
    const { phone: _, ...withoutPhone } = maija;
    const { status, error } = await fixture.api.client.call(carts.setCustomer, {
      ...fixture.access,
      body: { customer: { ...withoutPhone, first_name: 'M', email: 'x', city: 'Turku' } },
    });
    expect(status).toBe(422);
    expect(error).toEqual({
      code: 'customer_invalid',
      exception_parameters: {
        fields: {
          main_first_name: 'first_name',
          main_phone: 'phone',
          main_email: 'email',
          main_address_line1: 'address',
          main_postal_code: 'postal_code',
        },
      },
    });
    expect((await fixture.read()).wire?.cart).toMatchObject({ customer: null, step: 0 });
  });

  test.each(['FIN', '', 'Suomi'])('the country “%s” is a fault of its field', async (country) => {
    const { status, error } = await setCustomer({ country });
    expect([status, error]).toEqual([
      422,
      { code: 'customer_invalid', exception_parameters: { fields: { main_country: 'country' } } },
    ]);
  });

  test.each([
    ['first_name', 201],
    ['company_name', 201],
    ['phone', 41],
    ['email', 321],
    ['postal_code', 21],
  ])('a %s of %i characters is too long', async (field, length) => {
    const { status, error } = await setCustomer({ [field]: 'x'.repeat(length) });
    expect([status, error?.code]).toEqual([422, 'invalid_field']);
    expect(error?.exception_parameters.field).toBe(`customer.${field}`);
  });

  test('of receiver and payer are saved beside the customer’s', async () => {
    await fixture.api.client.call(carts.setDeliveryCustomer, {
      ...fixture.access,
      body: { delivery_customer: { ...maija, phone: '' } },
    });
    const { wire } = await fixture.api.client.call(carts.setBillingCustomer, {
      ...fixture.access,
      body: { billing_customer: maija },
    });
    expect(wire?.cart).toMatchObject({
      step: 0,
      customer: null,
      delivery_customer: { first_name: 'Maija' },
      billing_customer: { first_name: 'Maija' },
    });
  });

  test('of receiver and payer are removed by null', async () => {
    const { client } = fixture.api;
    const message = 'Onnea!';
    const given = await client.call(carts.setDeliveryCustomer, {
      ...fixture.access,
      body: { delivery_customer: { ...maija, message } },
    });
    expect(given.wire?.cart.delivery_customer).toMatchObject({ message });
    await client.call(carts.setBillingCustomer, {
      ...fixture.access,
      body: { billing_customer: maija },
    });
    await client.call(carts.setDeliveryCustomer, {
      ...fixture.access,
      body: { delivery_customer: null },
    });
    const { wire } = await client.call(carts.setBillingCustomer, {
      ...fixture.access,
      body: { billing_customer: null },
    });
    expect(wire?.cart).toMatchObject({ delivery_customer: null, billing_customer: null });
  });

  test('of receiver and payer report faults under their own prefix', async () => {
    const delivery = await fixture.api.client.call(carts.setDeliveryCustomer, {
      ...fixture.access,
      body: { delivery_customer: { ...maija, last_name: ' ' } },
    });
    const billing = await fixture.api.client.call(carts.setBillingCustomer, {
      ...fixture.access,
      body: { billing_customer: { ...maija, city: 'Turku', postal_code: '123' } },
    });
    expect(delivery.error?.exception_parameters).toEqual({
      fields: { delivery_last_name: 'last_name' },
    });
    expect(billing.error?.exception_parameters).toEqual({
      fields: {
        billing_address_line1: 'address',
        billing_postal_code: 'postal_code',
      },
    });
  });
});

describeCarts('comments', cartShop, (fixture) => {
  const comment = (comments_by_customer: string) =>
    fixture.api.client.call(carts.setComments, {
      ...fixture.access,
      body: { comments_by_customer },
    });

  test('are saved, and a blank text removes them', async () => {
    expect((await comment(' Kiitos! ')).wire?.cart.comments_by_customer).toBe('Kiitos!');
    expect((await comment('')).wire?.cart.comments_by_customer).toBeNull();
  });

  test('are refused above 2,000 characters', async () => {
    expect((await comment('x'.repeat(2_001))).error?.code).toBe('invalid_field');
    expect((await comment('x'.repeat(2_000))).status).toBe(200);
  });
});
