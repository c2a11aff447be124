import { aShop } from '@permanto/testing';
import { openPage } from '../../testing/visit';
import { $site } from './site';

const siteAt = async (path: string) => {
  const shop = aShop({ pages: [] });
  const page = await openPage({ route: 'content', path, shop, language: 'sv' });
  return page.scope.getState($site).structuredData;
};

test('the contact page says that it is one, by its whole address', async () => {
  const [page, crumbs] = await siteAt('/contact');
  expect(page).toMatchObject({
    '@type': 'ContactPage',
    name: 'Kontakt',
    url: 'http://localhost:3000/sv/contact',
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('other pages are pages, and what isn’t there is nothing', async () => {
  expect((await siteAt('/terms'))[0]).toMatchObject({ '@type': 'WebPage' });
  expect(await siteAt('/nowhere')).toEqual([]);
});
