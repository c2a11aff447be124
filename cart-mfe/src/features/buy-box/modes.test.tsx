import type { ProductWire } from '@permanto/contracts';
import { aCart, aCartItem, aChildProduct, anEvent, aProduct } from '@permanto/testing';
import { catalogueRequested } from '@permanto/api-client';
import { screen, within } from '@testing-library/react';
import { texts } from '../../i18n/texts';
import { happen, openBuyBox } from '../../testing/visit';
import { texts as codeFormTexts } from '../code-form/texts';
import { texts as liveTexts } from './live/texts';
import { saleRetried } from './model';
import { texts as addingTexts } from '../../lib/adding/texts';

const addingText = addingTexts.in('en');

const t = texts.in('en');
const codeFormText = codeFormTexts.in('en');
const liveText = liveTexts.in('en');

const event = (...products: ProductWire[]) => anEvent({ products });
const parking = (changes: Partial<ProductWire> = {}) =>
  aProduct({
    id: 'parking',
    title: { fi: 'Pysäköinti' },
    price: 12,
    type: 'extra_service',
    sort_order: 9,
    sales_display_mode: 'add_on',
    ...changes,
  });

const more = (name: string) =>
  screen.getByRole('button', { name: t('buyBox.increase', { product: name }) });
const addButton = () => screen.getByRole('button', { name: addingText('add') });
const verb = () => screen.getByRole('button', { name: new RegExp(`${t('buyBox.checkout')}$`) });
const addOns = () => screen.getByRole('list', { name: t('buyBox.addOns') });
const hasAddOns = () => screen.queryByRole('list', { name: t('buyBox.addOns') }) !== null;

describe('additions', () => {
  const fee = { id: 'fee', kind: 'service' as const, per: 'order' as const, price: 1.5 };

  test.each([
    ['that stand at the ticket are not said again', [fee], false],
    ['of their own are said', [{ ...fee, id: 'other', price: 2 }], true],
  ])('costs %s', async (_, costs, areSaid) => {
    const { user } = await openBuyBox({
      event: event(
        aProduct({ costs: [fee] }),
        parking({ costs }),
        parking({ costs, id: 'coats', title: { fi: 'Narikka' }, price: 3 }),
      ),
    });
    await user.click(more('Adult'));
    const box = screen.getByRole('region', { name: t('buyBox.title') });
    expect(box.textContent.match(/service fee/g)).toHaveLength(areSaid ? 2 : 1);
    expect(addOns()).not.toHaveTextContent(/service fee|with fees/);
  });

  test('are sent in the order of the form, which may have been sent before', async () => {
    const { user, bodies } = await openBuyBox({
      event: event(parking({ sort_order: 0 }), aProduct({ sort_order: 1 })),
      script: { 'carts.addItems': { cart: aCart({ items: [aCartItem()] }) } },
    });
    await user.click(more('Adult'));
    await user.click(more('Pysäköinti'));
    const amounts = [...new FormData(addButton().closest('form')!).keys()];
    await user.click(addButton());
    const [{ cart_items: rows }] = bodies('carts.addItems') as [
      { cart_items: { product: { id: string } }[] },
    ];
    expect(amounts.filter((name) => name.endsWith('[amount]'))).toEqual(
      rows.map(({ product }) => `cart_items[${product.id}][amount]`),
    );
  });

  test('are named beforehand, and offered when a ticket is chosen that they go with', async () => {
    const { user, bodies } = await openBuyBox({
      event: event(aProduct(), aChildProduct(), parking({ required_products: ['derby-adult'] })),
      script: { 'carts.addItems': { cart: aCart({ items: [aCartItem()] }) } },
    });
    expect(screen.getByText(t('buyBox.addOnsHint', { names: 'Pysäköinti' }))).toBeVisible();
    await user.click(more('Child'));
    expect(hasAddOns()).toBe(false);
    await user.click(more('Adult'));
    expect(within(addOns()).getByText('Pysäköinti')).toBeVisible();
    await user.click(more('Pysäköinti'));
    await user.click(addButton());
    await screen.findByText(addingText('added', { count: 3 }));
    expect(bodies('carts.addItems')).toEqual([
      {
        cart_items: [
          { product: { id: 'derby-adult' }, amount: 1 },
          { product: { id: 'derby-child' }, amount: 1 },
          { product: { id: 'parking' }, amount: 1 },
        ],
      },
    ]);
  });

  test('go when their ticket goes', async () => {
    const { user } = await openBuyBox({ event: event(aProduct(), aChildProduct(), parking()) });
    await user.click(more('Adult'));
    await user.click(more('Pysäköinti'));
    expect(verb()).toHaveTextContent(`${t('buyBox.items', { count: 2 })} · 35,00 €`);
    await user.click(
      screen.getByRole('button', { name: t('buyBox.decrease', { product: 'Adult' }) }),
    );
    expect(hasAddOns()).toBe(false);
    expect(verb()).toHaveTextContent(new RegExp(`^${t('buyBox.checkout')}$`));
  });

  test('are offered to who has the ticket in the cart', async () => {
    const cart = aCart({ items: [aCartItem()] });
    await openBuyBox({ event: event(aProduct(), aChildProduct(), parking()), cart });
    expect(addOns()).toBeVisible();
  });

  test('come from the catalogue, too, where they belong to several events', async () => {
    const rental = parking({
      id: 'skates',
      title: { fi: 'Luistinten vuokra' },
      event_id: null,
      required_products: ['derby-adult'],
    });
    const { user, scope } = await openBuyBox({
      event: event(aProduct(), aChildProduct()),
      script: { 'products.list': { products: [rental] } },
    });
    expect(screen.queryByText(/Luistinten vuokra/)).not.toBeInTheDocument();
    await happen(scope, catalogueRequested, undefined);
    await user.click(more('Adult'));
    expect(within(addOns()).getByText('Luistinten vuokra')).toBeVisible();
  });
});

describe('seats', () => {
  const seated = (changes: Partial<ProductWire> = {}) =>
    aProduct({ allowed_seat_categories: ['a'], sales_display_mode: 'seating_chart', ...changes });
  const hall = (hide_pricing_categories: boolean, ...products: ProductWire[]) => ({
    ...event(...products),
    has_seating_chart: true,
    flags: { hide_pricing_categories },
  });

  test('many prices wait behind their range', async () => {
    const products = [7, 23, 30, 40, 50].map((price) => seated({ id: `p${price}`, price }));
    const { user } = await openBuyBox({ event: hall(false, ...products) });
    expect(screen.getByText('50,00 €')).not.toBeVisible();
    await user.click(screen.getByText(/^Prices 7,00–50,00\s€/));
    expect(screen.getByText('50,00 €')).toBeVisible();
  });

  test.each([
    ['one price', [23, 23], '23,00 €'],
    ['the lowest', [23, 7], t('buyBox.from', { price: '7,00 €' })],
  ] as const)('an event that hides its categories tells %s only', async (_, prices, text) => {
    const products = prices.map((price, index) => seated({ id: `p${index}`, price }));
    await openBuyBox({ event: hall(true, ...products) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Adult')).not.toBeInTheDocument();
  });
});

test('a card shows its picture and what it is', async () => {
  const card = aProduct({
    title: { fi: 'VIP' },
    sales_display_mode: 'card',
    short_info: { fi: 'Sisältää aamiaisen.' },
    image: '/files/vip.jpg',
  });
  await openBuyBox({ event: event(card, aChildProduct()) });
  const row = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('VIP'));
  expect(row && within(row).getByRole('presentation')).toHaveAttribute('src', '/files/vip.jpg');
  expect(row).toHaveTextContent('Sisältää aamiaisen.');
});

test('an unknown mode is shown as a row of the list', async () => {
  await openBuyBox({ event: event(aProduct({ sales_display_mode: 'carousel' }), aChildProduct()) });
  expect(
    screen.getByRole('spinbutton', { name: t('buyBox.amount', { product: 'Adult' }) }),
  ).toBeVisible();
});

const registration_form = { name: { display: true, type: 'string', required: true } };
const registration = (id: string) =>
  aProduct({ id, sales_display_mode: 'registration', registration_form });

test('a registration is called so, and stands open where nothing else is on offer', async () => {
  await openBuyBox({ event: event(registration('camp')) });
  const region = screen.getByRole('region', { name: t('buyBox.registration') });
  expect(within(region).getByText(liveText('register'))).toBeVisible();
  expect(await within(region).findByRole('textbox', { name: /^name/ })).toBeVisible();
});

test('a registration that stands open stays so when an addition comes, and when more is on offer', async () => {
  const camp = registration('camp');
  const lunch = parking({ event_id: null, required_products: ['camp'] });
  const { rescript, scope, user } = await openBuyBox({
    event: event(camp),
    script: { 'products.list': { products: [lunch] } },
  });
  const field = await screen.findByRole('textbox', { name: /^name/ });
  await user.type(field, 'Aino');
  await happen(scope, catalogueRequested, undefined);
  expect(field).toBeVisible();
  rescript({ 'events.get': { event: event(camp, registration('course')) } });
  await happen(scope, saleRetried, undefined);
  expect(screen.getAllByText(liveText('register'), { selector: 'summary' })).toHaveLength(2);
  expect(field).toBeVisible();
  expect(field).toHaveValue('Aino');
});

test('of several registrations, each is opened', async () => {
  await openBuyBox({ event: event(registration('camp'), registration('course')) });
  expect(screen.getAllByText(liveText('register'), { selector: 'summary' })).toHaveLength(2);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('what is not in Finnish bears its language', async () => {
  const product = aProduct({ title: { fi: 'Aikuinen' } });
  await openBuyBox({ event: event(product, aChildProduct()), language: 'sv' });
  expect(screen.getByText('Aikuinen')).toHaveAttribute('lang', 'fi');
  expect(screen.getByText('Barn')).not.toHaveAttribute('lang');
});

describe('codes', () => {
  const campaign = (changes = {}) => ({
    requirements: { type: 'campaign' as const, visibility_for_others: true, campaign_ids: ['c'] },
    ...changes,
  });

  test('a product for codes says which, is not offered, and asks for the code', async () => {
    await openBuyBox({ event: event(aProduct(campaign()), aChildProduct()) });
    expect(screen.getByText(t('sale.needs.campaign'))).toBeVisible();
    expect(screen.queryByRole('spinbutton', { name: /Adult/ })).not.toBeInTheDocument();
    expect(
      screen.getByRole('spinbutton', { name: t('buyBox.amount', { product: 'Child' }) }),
    ).toBeVisible();
    expect(await screen.findByRole('textbox', { name: codeFormText('label') })).toBeVisible();
  });

  test('who has the code buys as everybody else', async () => {
    const product = aProduct(campaign({ requirements_met: true }));
    await openBuyBox({ event: event(product, aChildProduct()) });
    expect(
      screen.getByRole('spinbutton', { name: t('buyBox.amount', { product: 'Adult' }) }),
    ).toBeVisible();
    expect(screen.queryByText(t('buyBox.code'))).not.toBeInTheDocument();
  });

  test('an event whose tickets are all hidden asks for a code', async () => {
    await openBuyBox({ event: event() });
    expect(screen.getByText(t('sale.codeOnly'))).toBeVisible();
    expect(await screen.findByRole('textbox', { name: codeFormText('label') })).toBeVisible();
  });

  test('an event without tickets does not', async () => {
    await openBuyBox({ event: { ...event(), primary_product: null } });
    expect(screen.getByText(t('sale.empty'))).toBeVisible();
    expect(screen.queryByText(t('buyBox.code'))).not.toBeInTheDocument();
  });
});
