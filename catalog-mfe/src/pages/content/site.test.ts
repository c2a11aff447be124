import { aShop } from '@permanto/testing';
import { openPage } from '../../testing/visit';
import { $site } from './site';

const siteAt = async (path: string) => {
  const shop = aShop({ pages: [] });
  const page = await openPage({ route: 'content', path, shop, language: 'sv' });
  return page.scope.getState($site).structuredData;
};

test('the contact page is a ContactPage with an absolute URL', async () => {
  const [page, crumbs] = await siteAt('/contact');
  expect(page).toMatchObject({
    '@type': 'ContactPage',
    name: 'Kontakt',
    url: 'http://localhost:3000/sv/contact',
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('other pages are WebPages, and missing ones have no data', async () => {
  expect((await siteAt('/terms'))[0]).toMatchObject({ '@type': 'WebPage' });
  expect(await siteAt('/nowhere')).toEqual([]);
});
