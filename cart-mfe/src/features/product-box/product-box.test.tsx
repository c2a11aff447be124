import { DEFAULT_AVAILABILITY, type ProductWire } from '@permanto/contracts';
import {
  aCart,
  aCartItem,
  aProduct,
  aShop,
  deferred,
  errorWords,
  fault,
  refusal,
} from '@permanto/testing';
import { screen } from '@testing-library/react';
import { texts } from '../../i18n/texts';
import { openSlot } from '../../testing/visit';
import { ProductBox } from './product-box';
import { productTexts } from './texts';
import { texts as addingTexts } from '../../lib/adding/texts';

const addingText = addingTexts.in('en');

const t = texts.in('en');
const productText = productTexts.in('en');

const scarf = (changes: Partial<ProductWire> = {}) =>
  aProduct({
    id: 'huivi',
    title: { fi: 'Kaulahuivi', en: 'Scarf' },
    type: 'merchandise',
    event_id: null,
    ...changes,
  });
const added = { cart: aCart({ items: [aCartItem()] }) };
const open = (product = scarf(), visit: Parameters<typeof openSlot>[2] = {}) =>
  openSlot(
    'product-box',
    { productId: product.id },
    { ...visit, script: { 'products.get': { product }, 'carts.addItems': added, ...visit.script } },
  );
const addButton = () => screen.getByRole('button', { name: addingText('add') });
const amount = () =>
  screen.getByRole('spinbutton', { name: t('buyBox.amount', { product: 'Scarf' }) });

const bring = jest.fn();
beforeEach(() => {
  bring.mockClear();
  Element.prototype.scrollIntoView = bring;
});

test('the least amount is chosen, and more goes by the product’s steps', async () => {
  const { user } = await open(
    scarf({ availability: { ...DEFAULT_AVAILABILITY, min: 2, max: 6, step: 2 } }),
  );
  expect(amount()).toHaveValue(2);
  await user.click(
    screen.getByRole('button', { name: t('buyBox.increase', { product: 'Scarf' }) }),
  );
  expect(amount()).toHaveValue(4);
  expect(
    screen.getByText(
      `${productText('bounds', { min: 2, max: 6 })} ${productText('step', { step: 2 })}`,
    ),
  ).toBeVisible();
});

test('the amount says what a piece costs, and how many can be bought', async () => {
  await open(scarf({ price: 19.9 }));
  expect(amount()).toHaveAccessibleDescription(/^You can buy at most 10\.\s19,90/);
});

test('what is chosen goes into the cart once, with a message', async () => {
  const later = deferred<typeof added>();
  const { user, bodies, facts } = await open(scarf(), {
    script: { 'carts.addItems': later.promise },
  });
  await user.dblClick(addButton());
  expect(screen.getByRole('button', { name: addingText('adding') })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  later.resolve(added);
  expect(await screen.findByText(addingText('added', { count: 1 }))).toBeVisible();
  expect(bodies('carts.addItems')).toEqual([
    { cart_items: [{ product: { id: 'huivi' }, amount: 1 }] },
  ]);
  expect(facts.map(({ name }) => name)).toContain('cart.itemsAdded');
});

test('what came of it is brought into sight, each time it comes, and not as the box opens', async () => {
  const { user, rescript, show } = await open();
  expect(bring).not.toHaveBeenCalled();
  await user.click(addButton());
  const seen = async (text: string) => {
    const shown = await screen.findByText(text);
    expect(bring).toHaveBeenLastCalledWith({ block: 'nearest' });
    expect(bring.mock.contexts.at(-1)).toContainElement(shown);
  };
  await seen(addingText('added', { count: 1 }));
  await user.click(addButton());
  await screen.findByText(addingText('added', { count: 1 }));
  expect(bring).toHaveBeenCalledTimes(2);
  rescript({ 'carts.addItems': fault() });
  await user.click(addButton());
  await seen(errorWords('unspecified_exception'));
  bring.mockClear();
  show(<ProductBox productId="huivi" />);
  expect(screen.getAllByText(errorWords('unspecified_exception')).length).toBeGreaterThan(1);
  expect(bring).not.toHaveBeenCalled();
});

test.each([
  [refusal(422, 'missing_required_product', {}), errorWords('missing_required_product')],
  [
    refusal(422, 'cart_item_availability_max', { max: 10 }),
    errorWords('cart_item_availability_max', { max: 10 }),
  ],
  [fault(), errorWords('unspecified_exception')],
])('a refusal stands beside it in words (%#)', async (scripted, text) => {
  const { user } = await open(scarf(), { script: { 'carts.addItems': scripted } });
  await user.click(addButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(amount()).toHaveAccessibleDescription(expect.stringMatching(`^${text}`));
  expect(addButton()).toBeEnabled();
});

test('when there are fewer than thought, what there is is read anew', async () => {
  const { user, rescript } = await open(scarf(), {
    script: {
      'carts.addItems': refusal(409, 'cart_item_availability_product_quota_reached'),
    },
  });
  rescript({
    'products.get': { product: scarf({ availability: { ...DEFAULT_AVAILABILITY, max: 3 } }) },
  });
  await user.click(addButton());
  expect(await screen.findByText(productText('boundsMax', { max: 3 }))).toBeVisible();
});

test('of more than there is, as many as there is are bought', async () => {
  const { user, rescript, bodies } = await open(scarf(), {
    script: {
      'carts.addItems': refusal(409, 'cart_item_availability_product_quota_reached'),
    },
  });
  rescript({
    'products.get': { product: scarf({ availability: { ...DEFAULT_AVAILABILITY, max: 1 } }) },
  });
  await user.click(screen.getByRole('button', { name: /^Increase quantity/ }));
  await user.click(addButton());
  await screen.findByText(productText('boundsMax', { max: 1 }));
  await user.click(addButton());
  expect(bodies('carts.addItems')).toEqual([
    { cart_items: [expect.objectContaining({ amount: 2 })] },
    { cart_items: [expect.objectContaining({ amount: 1 })] },
  ]);
});

test('what can’t be bought has no box: its page says why', async () => {
  await open(scarf({ availability: { ...DEFAULT_AVAILABILITY, available: false } }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a shop without a cart says so in its place', async () => {
  await open(scarf(), { script: { 'shop.get': { shop: aShop({ cart_enabled: false }) } } });
  expect(screen.getByText(t('sale.cartDisabled'))).toBeVisible();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
});

test('a failed load shows an error, and can be retried', async () => {
  const { user, rescript } = await open(scarf(), { script: { 'products.get': fault() } });
  rescript({ 'products.get': { product: scarf() } });
  await user.click(screen.getByRole('button', { name: t('buyBox.retry') }));
  expect(await screen.findByRole('spinbutton')).toHaveValue(1);
});

describe('a choice that must be made', () => {
  const choices = [
    {
      id: 'koko',
      title: { fi: 'Koko', en: 'Size' },
      options: ['S', 'M'].map((size) => ({ id: size.toLowerCase(), title: { fi: size } })),
    },
  ];
  const field = () => screen.getByRole('combobox', { name: 'Size' });

  test('isn’t made beforehand, and without it nothing is sent: its field says so', async () => {
    const { user, bodies } = await open(scarf({ choices }));
    expect(field()).toHaveValue('');
    expect(field()).toBeRequired();
    await user.click(addButton());
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(productText('choiceMissing', { choice: 'Size' }));
    expect(bodies('carts.addItems')).toEqual([]);
    await user.selectOptions(field(), 'M');
    expect(field()).not.toHaveAccessibleDescription();
  });

  test('goes into the cart, and is to be made anew for the next', async () => {
    const { user, bodies } = await open(scarf({ choices }));
    await user.selectOptions(field(), 'M');
    await user.click(addButton());
    await screen.findByText(addingText('added', { count: 1 }));
    expect(bodies('carts.addItems')).toEqual([
      { cart_items: [{ product: { id: 'huivi' }, amount: 1, choices: { koko: 'm' } }] },
    ]);
    expect(field()).toHaveValue('');
  });
});

test('what was added under its key with other rows is there, and no fault', async () => {
  const { user } = await open(scarf(), {
    cart: aCart(),
    script: {
      'carts.addItems': refusal(422, 'idempotency_key_reused'),
      'carts.get': { cart: aCart({ items: [aCartItem()] }) },
    },
  });
  await user.click(addButton());
  expect(await screen.findByText(addingText('added', { count: 1 }))).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('choices are sent in the order of the form, however they were made', async () => {
  const choice = (id: string) => ({
    id,
    title: { fi: id, en: id },
    options: [{ id: 'm', title: { fi: 'M' } }],
  });
  const { user, bodies } = await open(scarf({ choices: [choice('Size'), choice('Colour')] }));
  for (const name of ['Colour', 'Size']) {
    await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(name) }), 'M');
  }
  await user.click(addButton());
  await screen.findByText(addingText('added', { count: 1 }));
  expect(JSON.stringify(bodies('carts.addItems'))).toContain('{"Size":"m","Colour":"m"}');
});

test('its form works without scripts, with the amount and the choices', async () => {
  const choices = [
    { id: 'koko', title: { fi: 'Koko', en: 'Size' }, options: [{ id: 'm', title: { fi: 'M' } }] },
  ];
  await open(scarf({ choices }));
  const form = document.querySelector('form')!;
  expect(form.method).toBe('post');
  expect(form).toHaveAttribute('action', '/en/forms/carts.addItems?from=%2Fproducts%2Fhuivi');
  expect(addButton()).toHaveAttribute('type', 'submit');
  expect(addButton()).toHaveAttribute('data-stays');
  expect([...new FormData(form)]).toEqual([
    ['cart_items[huivi][product][id]', 'huivi'],
    ['cart_items[huivi][choices][koko]', ''],
    ['cart_items[huivi][amount]', '1'],
  ]);
});
