import type { Language } from '@permanto/contracts';
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

async function siteOf(isPublic: boolean, language: Language = 'fi') {
  const product = aProduct({ id: 'huivi', type: 'merchandise', event_id: null });
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
