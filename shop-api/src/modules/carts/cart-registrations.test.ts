import { aProduct, aShop, anEvent } from '../../testing/test-shop';
import { describeCarts } from './testing/describe-carts';

const field = (type: 'string' | 'email', required: boolean) => ({
  display: true,
  type,
  required,
  title: null,
});

const shop = aShop({
  events: [anEvent({ id: 'leiri' })],
  products: [
    aProduct({
      id: 'leiripaikka',
      event_id: 'leiri',
      registration_form: { nimi: field('string', true), sposti: field('email', false) },
      bounds: { min: 1, max: 3, step: 1 },
    }),
    aProduct({ id: 'lippu' }),
  ],
});

describeCarts('an event registration', shop, (fixture) => {
  const register = (event_registration?: Record<string, string>, product = 'leiripaikka') =>
    fixture.addRows({
      cart_item: {
        product: { id: product },
        amount: 1,
        ...(event_registration && { event_registration }),
      },
    });

  test('is saved in its row', async () => {
    const { status, wire } = await register({ nimi: ' Väinö ', sposti: '' });
    expect(status).toBe(201);
    expect(wire?.cart.items).toMatchObject([{ event_registration: { nimi: 'Väinö' } }]);
    expect((await fixture.read()).wire?.cart.items).toEqual(wire?.cart.items);
  });

  test('is read without what can’t be seen, a name in one line', async () => {
    const { wire } = await register({
      nimi: '\u202dVäinö\n Kivelä\u202c\u200b',
      sposti: ' \u2066vaino@ääni.fi\u2069 ',
    });
    expect(wire?.cart.items).toMatchObject([
      { event_registration: { nimi: 'Väinö Kivelä', sposti: 'vaino@xn--ni-uiaa.fi' } },
    ]);
  });

  test.each([
    ['nothing', undefined, { nimi: 'required' }],
    ['a blank', { nimi: '  ' }, { nimi: 'required' }],
    ['a wrong address', { nimi: 'Väinö', sposti: 'ei' }, { sposti: 'invalid' }],
    ['an unknown field', { nimi: 'Väinö', ika: '9' }, { ika: 'unknown' }],
    [
      'field names of Object.prototype',
      { valueOf: 'x', toString: 'y' },
      { nimi: 'required', valueOf: 'unknown', toString: 'unknown' },
    ],
  ])('with %s is refused with a fault for each field', async (_, registration, fields) => {
    const { status, error } = await register(registration);
    expect([status, error?.code]).toEqual([422, 'event_registration_invalid']);
    expect(Object.entries(error?.exception_parameters.fields ?? {})).toEqual(
      Object.entries(fields),
    );
    expect((await fixture.read()).wire?.cart.items).toEqual([]);
  });

  test('of a product without a form is refused unless empty', async () => {
    const { error } = await register({ nimi: 'Väinö' }, 'lippu');
    expect(error?.exception_parameters).toEqual({ fields: { nimi: 'unknown' } });
    const { wire } = await register({}, 'lippu');
    expect(wire?.cart.items[0]?.event_registration).toBeNull();
  });

  test('always gets its own row; bounds apply to all rows', async () => {
    await register({ nimi: 'Väinö' });
    await register({ nimi: 'Väinö' });
    const { wire } = await register({ nimi: 'Aino' });
    expect(wire?.cart.items.map(({ amount }) => amount)).toEqual([1, 1, 1]);
    expect((await register({ nimi: 'Kerttu' })).error?.code).toBe('cart_item_availability_max');
  });

  test('can be replaced as a whole, and survives other changes of its row', async () => {
    const { wire } = await register({ nimi: 'Väinö', sposti: 'vaino@example.fi' });
    const row = wire!.cart.items[0]!.id;
    const registrationAfter = async (update: Parameters<typeof fixture.update>[1]) =>
      (await fixture.update(row, update)).wire?.cart.items[0]?.event_registration;
    expect(await registrationAfter({ amount: 2 })).toEqual({
      nimi: 'Väinö',
      sposti: 'vaino@example.fi',
    });
    expect(await registrationAfter({ event_registration: { nimi: 'Aino' } })).toEqual({
      nimi: 'Aino',
    });
    const { error } = await fixture.update(row, { event_registration: { sposti: 'a@b.fi' } });
    expect(error?.exception_parameters).toEqual({ fields: { nimi: 'required' } });
  });
});
