import { DEFAULT_AVAILABILITY, type ProductWire } from '@permanto/contracts';
import { anEvent, aProduct, aShop, fault, refusal } from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { commonTexts } from '@permanto/i18n';
import { offerTexts } from '../../features/product-offer/texts';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { aProductFolder } from '../../testing/product-folder';
import { arrive, NOW, openPage } from '../../testing/visit';
import { texts } from './texts';

const t = texts.in('en');
const offerText = offerTexts.in('en');
const commonText = commonTexts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const scarf = (changes: Partial<ProductWire> = {}) =>
  aProduct({
    id: 'huivi',
    title: { fi: 'Kaulahuivi', en: 'Scarf' },
    short_info: { fi: 'Neulottu Suomessa.' },
    description: { fi: 'Pehmeä huivi.\n\nPese käsin.' },
    price: 24.9,
    vat_percentage: 25.5,
    type: 'merchandise',
    event_id: null,
    ...changes,
  });
const visit = (product = scarf(), script = {}) => ({
  route: 'product',
  params: { id: product.id },
  script: { 'products.get': { product }, ...script },
});

test('shows title, price with VAT, and the slot of its box', async () => {
  const page = await openPage(visit());
  page.show();
  expect(screen.getByRole('heading', { level: 1, name: 'Scarf' })).toBeVisible();
  expect(screen.getByText('24,90 €')).toBeVisible();
  expect(screen.getByText(/incl\. VAT 25\.5/)).toBeVisible();
  expect(screen.getByText('Pese käsin.')).toBeVisible();
  expect(screen.getByText('Buy: huivi')).toBeVisible();
  expect(page.head()).toEqual({
    title: 'Scarf',
    description: '24,90\u00a0€. Neulottu Suomessa.',
    canonical: '/products/huivi',
  });
});

test('shows the costs on top of its price', async () => {
  const fee = { id: 'fee', kind: 'service' as const, per: 'order' as const, price: 1.5 };
  const costs = [fee, { ...fee, id: 'letter', kind: 'delivery' as const, price: 4.9 }];
  const page = await openPage(visit(scarf({ costs })));
  page.show();
  expect(screen.getByText('24,90 €').closest('strong')).toHaveTextContent(
    '24,90 € + service fee 1,50 € per order + delivery from 4,90 € per order',
  );
});

test.each([
  ['merchandise', true],
  ['membership', false],
] as const)('says that %s is in stock: %s', async (type, isSaid) => {
  const page = await openPage(visit(scarf({ type })));
  page.show();
  expect(screen.queryAllByText(offerText('inStock'))).toHaveLength(isSaid ? 1 : 0);
});

test('links to its folder if that is public', async () => {
  const products = ['huivi'];
  const secret = aProductFolder('salaiset', 'Salaiset', { public: false, products });
  const open = aProductFolder('fani', 'Fanituotteet', { products });
  const page = await openPage({ ...visit(), shop: aShop({ product_folders: [secret, open] }) });
  page.show();
  expect(screen.getByRole('link', { name: 'Fanituotteet' })).toHaveAttribute(
    'href',
    '/en/shop/fani',
  );
  expect(screen.queryByRole('link', { name: 'Salaiset' })).not.toBeInTheDocument();
});

test('shows a price reduced by codes next to the full one', async () => {
  const page = await openPage(visit(scarf({ price: 19.9, full_price: 24.9 })));
  page.show();
  expect(screen.getByText('19,90 €')).toBeVisible();
  expect(screen.getByText('24,90 €').closest('s')).toHaveTextContent(commonText('fullPrice'));
});

test('shows the size of a serial card', async () => {
  const serial_card = { id: 'kortti', times: 10, amount: 1, pieces: 10 };
  const page = await openPage(visit(scarf({ type: 'serial_card', serial_card })));
  page.show();
  expect(screen.getByText('10 × 1, 10 in all')).toBeVisible();
});

test.each([
  [
    'not yet on sale',
    { sales_state: 'notYet', open_at: '2026-11-23T08:00:00Z' },
    t('notYetAt', { when: 'Mon, 23 Nov 2026 at 10:00' }),
  ],
  ['closed', { sales_state: 'closed' }, t('closed')],
  ['sold out', {}, t('soldOutHint')],
] as const)('explains a product that is %s', async (_, times, text) => {
  const availability = { ...DEFAULT_AVAILABILITY, available: false, info: null, ...times };
  const page = await openPage(visit(scarf({ availability })));
  page.show();
  expect(screen.getAllByText(text)[0]).toBeVisible();
});

test('links to the products that it requires', async () => {
  const needed = aProduct({ id: 'kerta', event_id: 'derby', title: { fi: 'Kertalippu' } });
  const page = await openPage(
    visit(scarf({ required_products: ['kerta'] }), {
      'products.list': { products: [needed, aProduct()] },
      'events.get': { event: anEvent() },
    }),
  );
  page.show();
  expect(screen.getByRole('heading', { name: t('needs') })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kertalippu – Home game: Derby' })).toHaveAttribute(
    'href',
    '/en/events/derby',
  );
});

test('shows the kind of code that a product requires', async () => {
  const requirements = {
    type: 'badge' as const,
    visibility_for_others: true,
    badge_ids: ['jasen'],
  };
  const page = await openPage(visit(scarf({ requirements })));
  page.show();
  expect(screen.getByText(offerText('needsCode'))).not.toBeNull();
  expect(screen.getByText(t('requires.badge'))).toBeVisible();
});

test('shows the shop’s delivery methods that it allows', async () => {
  const method = (id: string, fi: string) => ({
    id,
    title: { fi },
    description: null,
    delivery_groups: ['merchandise' as const],
    hidden: false,
    available_for_product_types: [],
  });
  const shop = aShop({ delivery_methods: [method('nouto', 'Nouto'), method('posti', 'Paketti')] });
  const page = await openPage({
    ...visit(scarf({ forbidden_delivery_options: ['nouto'] })),
    shop,
  });
  page.show();
  expect(screen.getByText('Paketti')).toBeVisible();
  expect(screen.queryByText('Nouto')).not.toBeInTheDocument();
});

test('a product of an event links to it, and has its URL as canonical', async () => {
  const page = await openPage(visit(aProduct(), { 'events.get': { event: anEvent() } }));
  page.show();
  expect(screen.getByRole('link', { name: 'Home game: Derby' })).toHaveAttribute(
    'href',
    '/en/events/derby',
  );
  expect(screen.queryByText(/^Buy:/)).not.toBeInTheDocument();
  expect(page.head().canonical).toBe('/events/derby');
});

test.each([
  ['an unknown product', { 'products.get': refusal(404, 'product_not_found') }],
  ['a cost', { 'products.get': { product: scarf({ type: 'delivery_cost' }) } }],
])('%s is a 404', async (_, script) => {
  const page = await openPage(visit(scarf(), script));
  page.show();
  expect(page.status()).toBe(404);
  expect(screen.getByRole('heading', { level: 1, name: t('missing') })).toBeVisible();
});

test('reports a failure, and retries', async () => {
  const page = await openPage(visit(scarf(), { 'products.get': fault() }));
  const { user } = page.show();
  expect(page.status()).toBe(503);
  page.rescript({ 'products.get': { product: scarf() } });
  await user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  expect(await screen.findByRole('heading', { name: 'Scarf' })).toBeVisible();
});

test('reloads the availability of a server-rendered page', async () => {
  const page = await arrive(visit());
  const availability = { ...DEFAULT_AVAILABILITY, available: false, info: null };
  page.rescript({ 'products.get': { product: scarf({ availability }) } });
  page.show();
  expect((await screen.findAllByText(t('soldOut')))[0]).toBeVisible();
});

describe('variants', () => {
  const size = (title: string, changes = {}) => ({
    id: `paita-${title.toLowerCase()}`,
    title: { fi: title },
    price: 79,
    ...changes,
  });
  const soldOutNow = { ...DEFAULT_AVAILABILITY, available: false, info: null };
  const variants = [size('S', { availability: soldOutNow }), size('M'), size('L', { price: 84 })];
  const jersey = (changes: Partial<ProductWire> = {}) =>
    scarf({ id: 'paita', title: { fi: 'Pelipaita' }, variants, price: 79, ...changes });
  const medium = jersey({ id: 'paita-m', title: { fi: 'Pelipaita, M' }, variant_of: 'paita' });

  test('are links of the main product’s page, which sells nothing itself', async () => {
    const page = await openPage(visit(jersey({ variants_title: { fi: 'Koko', en: 'Size' } })));
    page.show();
    const sizes = screen.getByRole('navigation', { name: t('chooseVariant', { choice: 'size' }) });
    expect(within(sizes).getAllByRole('link')).toHaveLength(2);
    expect(within(sizes).getByRole('link', { name: /^M/ })).toHaveAttribute(
      'href',
      '/en/products/paita-m',
    );
    expect(within(sizes).getByText(t('variantSoldOut'))).toBeVisible();
    expect(screen.queryByText(/^Buy:/)).not.toBeInTheDocument();
    expect(
      screen.getByText('79,00 €', { selector: 'strong *' }).closest('strong'),
    ).toHaveTextContent(`${offerText('from')} 79,00 €`);
  });

  test('one is chosen at its own address, canonical is the main product', async () => {
    const page = await openPage(visit(medium));
    page.show();
    expect(screen.getByRole('link', { name: /^M/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('Buy: paita-m')).toBeVisible();
    expect(page.head().canonical).toBe('/products/paita');
  });
});
