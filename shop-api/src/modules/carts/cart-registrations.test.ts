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

describeCarts('an event registration', shop, (hand) => {
  const register = (event_registration?: Record<string, string>, product = 'leiripaikka') =>
    hand.addRows({
      cart_item: {
        product: { id: product },
        amount: 1,
        ...(event_registration && { event_registration }),
      },
    });

  test('is told in its row', async () => {
    const { status, wire } = await register({ nimi: ' Väinö ', sposti: '' });
    expect(status).toBe(201);
    expect(wire?.cart.items).toMatchObject([{ event_registration: { nimi: 'Väinö' } }]);
    expect((await hand.read()).wire?.cart.items).toEqual(wire?.cart.items);
  });

  test.each([
    ['nothing', undefined, { nimi: 'required' }],
    ['a blank', { nimi: '  ' }, { nimi: 'required' }],
    ['a wrong address', { nimi: 'Väinö', sposti: 'ei' }, { sposti: 'invalid' }],
    ['what nobody asked', { nimi: 'Väinö', ika: '9' }, { ika: 'unknown' }],
    [
      'names of objects’ own',
      { valueOf: 'x', toString: 'y' },
      { nimi: 'required', valueOf: 'unknown', toString: 'unknown' },
    ],
  ])('with %s is refused, each field by its fault', async (_, told, fields) => {
    const { status, error } = await register(told);
    expect([status, error?.code]).toEqual([422, 'event_registration_invalid']);
    expect(Object.entries(error?.exception_parameters.fields ?? {})).toEqual(
      Object.entries(fields),
    );
    expect((await hand.read()).wire?.cart.items).toEqual([]);
  });

  test('of a product that asks nothing is refused; an empty one is none', async () => {
    const { error } = await register({ nimi: 'Väinö' }, 'lippu');
    expect(error?.exception_parameters).toEqual({ fields: { nimi: 'unknown' } });
    const { wire } = await register({}, 'lippu');
    expect(wire?.cart.items[0]?.event_registration).toBeNull();
  });

  test('stays apart from every other, also the same one; bounds count them together', async () => {
    await register({ nimi: 'Väinö' });
    await register({ nimi: 'Väinö' });
    const { wire } = await register({ nimi: 'Aino' });
    expect(wire?.cart.items.map(({ amount }) => amount)).toEqual([1, 1, 1]);
    expect((await register({ nimi: 'Kerttu' })).error?.code).toBe('cart_item_availability_max');
  });

  test('can be told anew, whole, and its row keeps it when something else changes', async () => {
    const { wire } = await register({ nimi: 'Väinö', sposti: 'vaino@example.fi' });
    const row = wire!.cart.items[0]!.id;
    const toldAfter = async (update: Parameters<typeof hand.update>[1]) =>
      (await hand.update(row, update)).wire?.cart.items[0]?.event_registration;
    expect(await toldAfter({ amount: 2 })).toEqual({ nimi: 'Väinö', sposti: 'vaino@example.fi' });
    expect(await toldAfter({ event_registration: { nimi: 'Aino' } })).toEqual({ nimi: 'Aino' });
    const { error } = await hand.update(row, { event_registration: { sposti: 'a@b.fi' } });
    expect(error?.exception_parameters).toEqual({ fields: { nimi: 'required' } });
  });
});
