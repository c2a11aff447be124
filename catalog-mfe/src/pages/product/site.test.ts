import type { Language, ProductWire } from '@permanto/contracts';
import { aProduct, aShop } from '@permanto/testing';
import { sites } from '../../remote.server';
import { openPage } from '../../testing/visit';

const [folder] = aShop().event_folders;
if (folder === undefined) throw new Error('the shop of the tests has a folder');
const huivit = {
  ...folder,
  id: 'huivit',
  slug: 'huivit',
  entity_types: ['product'],
  products: ['huivi'],
};

async function siteOf(
  isPublic: boolean,
  language: Language = 'fi',
  changes: Partial<ProductWire> = {},
) {
  const product = aProduct({ id: 'huivi', type: 'merchandise', event_id: null, ...changes });
  const page = await openPage({
    route: 'product',
    params: { id: 'huivi' },
    language,
    shop: aShop({ product_folders: [{ ...huivit, public: isPublic }] }),
    script: { 'products.get': { product } },
  });
  if (sites.product === undefined) throw new Error('no site');
  return page.scope.getState(sites.product);
}

test('a product in non-public folders only is not indexed', async () => {
  expect((await siteOf(false)).isIndexed).toBe(false);
  expect((await siteOf(true)).isIndexed).toBe(true);
});

test('its offer has the URL of the page, in its language', async () => {
  expect((await siteOf(true, 'en')).structuredData).toMatchObject([
    { offers: { url: 'http://localhost:3000/en/products/huivi' } },
  ]);
});

const variants = [{ id: 'huivi-s', title: { fi: 'S' }, price: 20 }];

test('a main product is a group of its variants, each with its offer', async () => {
  expect((await siteOf(true, 'fi', { variants })).structuredData).toMatchObject([
    {
      '@type': 'ProductGroup',
      productGroupID: 'huivi',
      hasVariant: [{ sku: 'huivi-s', offers: { url: 'http://localhost:3000/products/huivi-s' } }],
    },
  ]);
});

test('a variant is a product of its group, listed where its main product is', async () => {
  const site = await siteOf(false, 'fi', { variants, variant_of: 'huivi' });
  expect(site.isIndexed).toBe(false);
  expect(site.structuredData).toMatchObject([
    { '@type': 'Product', isVariantOf: { productGroupID: 'huivi' } },
  ]);
});
