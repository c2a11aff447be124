import { DEFAULT_AVAILABILITY, type ProductWire } from '@permanto/contracts';
import { aProduct, aShop, fault } from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { aProductFolder } from '../../testing/product-folder';
import { NOW, openPage } from '../../testing/visit';
import { $site } from './site';
import { texts } from './texts';

const t = texts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const shop = aShop({
  product_folders: [
    aProductFolder('kauppa', 'Kauppa', { children: ['fani', 'salaiset'] }),
    aProductFolder('fani', 'Fanituotteet', { products: ['huivi', 'lippis'] }),
    aProductFolder('salaiset', 'Salaiset', { public: false, products: ['huivi'] }),
  ],
});
const product = (id: string, fi: string, changes: Partial<ProductWire> = {}) =>
  aProduct({ id, title: { fi }, type: 'merchandise', event_id: null, ...changes });
const soldOut = { ...DEFAULT_AVAILABILITY, available: false, info: null };
const products = [
  product('lippis', 'Lippis', { availability: soldOut }),
  product('huivi', 'Kaulahuivi'),
];
const visit = (slug: string, script: object = { 'products.list': { products } }) =>
  openPage({ route: 'product-folder', params: { slug }, shop, script: { ...script } });

test('shows the public subfolders, each with its products in order', async () => {
  const page = await visit('kauppa');
  page.show();
  const fans = screen.getByRole('region', { name: 'Fanituotteet' });
  expect(within(fans).getByRole('link', { name: 'Fanituotteet' })).toHaveAttribute(
    'href',
    '/en/shop/fani',
  );
  const [first, second] = within(fans).getAllByRole('listitem');
  expect(first).toHaveTextContent('Kaulahuivi23,00 €');
  expect(second).toHaveTextContent('Lippis23,00 €Sold out');
  expect(screen.queryByText('Salaiset')).not.toBeInTheDocument();
  expect(page.status()).toBe(200);
  expect(page.head()).toEqual({
    title: 'Kauppa',
    description: 'Kauppa: Fanituotteet.',
    canonical: '/shop/kauppa',
  });
});

test.each(['card', 'list'] as const)(
  'shows each product with its picture as a %s',
  async (type) => {
    const folder = aProductFolder('fani', 'Fanituotteet', {
      folder_display_type: type,
      products: ['huivi'],
    });
    const pictured = [product('huivi', 'Kaulahuivi', { image: '/huivi.webp' })];
    const page = await openPage({
      route: 'product-folder',
      params: { slug: 'fani' },
      shop: aShop({ product_folders: [folder] }),
      script: { 'products.list': { products: pictured } },
    });
    page.show();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/huivi.webp');
  },
);

test('a subfolder links to its parent, and its products to their pages', async () => {
  const page = await visit('fani');
  page.show();
  expect(screen.getByRole('link', { name: 'Kauppa' })).toHaveAttribute('href', '/en/shop/kauppa');
  expect(screen.getByRole('link', { name: 'Kaulahuivi' })).toHaveAttribute(
    'href',
    '/en/products/huivi',
  );
  expect(page.scope.getState($site).isIndexed).toBe(true);
});

test('a non-public folder can be opened by its URL, but is not indexed', async () => {
  const page = await visit('salaiset');
  page.show();
  expect(page.status()).toBe(200);
  expect(screen.getByRole('link', { name: 'Kaulahuivi' })).toBeVisible();
  expect(page.scope.getState($site).isIndexed).toBe(false);
});

test('an unknown folder is a 404 with a link to continue', async () => {
  const page = await visit('olematon');
  page.show();
  expect(page.status()).toBe(404);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('missing'));
});

test('reports a failure, and retries', async () => {
  const page = await visit('fani', { 'products.list': fault() });
  const { user } = page.show();
  expect(page.status()).toBe(503);
  page.rescript({ 'products.list': { products } });
  await user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  expect(await screen.findByRole('link', { name: 'Kaulahuivi' })).toBeVisible();
});
