import { aDeliveryMethod, aProduct, aShop, aSizeChoice } from '../../testing/test-shop';
import { checkoutFault } from '../checkouts/domain/checkout-fault';
import { orderLines } from '../orders/domain/snapshot';
import { describeCarts } from './testing/describe-carts';
import { aCart, aRow } from './testing/a-cart';

const jersey = aProduct({ id: 'paita', type: 'merchandise', choices: [aSizeChoice()] });
const shop = aShop({
  products: [jersey, aProduct({ id: 'huivi', type: 'merchandise' })],
  delivery_methods: [aDeliveryMethod({ id: 'nouto', delivery_groups: ['merchandise'] })],
});
const size = (id: 's' | 'm', fi: string) => ({
  id: 'koko',
  title: { fi: 'Koko', en: 'Size' },
  option: { id, title: { fi } },
});

describeCarts('a product with a choice', shop, (fixture) => {
  const add = (choices?: Record<string, string>, product = 'paita', amount = 1) =>
    fixture.addRows({
      cart_item: { product: { id: product }, amount, ...(choices && { choices }) },
    });

  test.each([
    ['no choice', undefined, { koko: 'required' }],
    ['an unknown option', { koko: 'xxl' }, { koko: 'invalid' }],
    ['an unknown choice', { koko: 's', vari: 'sininen' }, { vari: 'unknown' }],
  ])('with %s is refused, naming the choice', async (_, choices, fields) => {
    const { status, error } = await add(choices);
    expect([status, error?.code]).toEqual([422, 'cart_item_choices_invalid']);
    expect(error?.exception_parameters).toEqual({ fields });
    expect((await fixture.read()).wire?.cart.items).toEqual([]);
  });

  test('keeps the chosen option in its row; another option is another row', async () => {
    await add({ koko: 's' });
    await add({ koko: 'm' }, 'paita', 2);
    await add({ koko: 's' });
    const { wire } = await fixture.read();
    expect(wire?.cart.items.map(({ amount, choices }) => [amount, choices])).toEqual([
      [2, [size('s', 'S')]],
      [2, [size('m', 'M')]],
    ]);
    const row = wire!.cart.items[1]!.id;
    expect((await fixture.update(row, { amount: 3 })).wire?.cart.items[1]).toMatchObject({
      amount: 3,
      choices: [{ option: { id: 'm' } }],
    });
  });

  test('refuses a choice for a product without choices', async () => {
    expect((await add(undefined, 'huivi')).wire?.cart.items[0]?.choices).toEqual([]);
    expect((await add({ koko: 's' }, 'huivi')).error?.exception_parameters).toEqual({
      fields: { koko: 'unknown' },
    });
  });
});

test('an order’s line contains the chosen option', () => {
  const cart = aCart({ items: [aRow({ product_id: 'paita', choices: { koko: 'm' } })] });
  expect(orderLines(shop, cart)[0]).toMatchObject({ choices: [size('m', 'M')] });
});

test('a row that was added before the product had a choice can’t be ordered without it', () => {
  const cart = aCart({ items: [aRow({ product_id: 'paita' })] });
  expect(checkoutFault(shop, cart, new Date())).toMatchObject({
    refusal: { code: 'cart_item_choices_invalid', parameters: { fields: { koko: 'required' } } },
  });
});
