import { aShop } from '@permanto/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/visit';

test('a page shows its title and its paragraphs', async () => {
  const page = await openPage({ route: 'content', params: { slug: 'terms' } });
  page.show();
  expect(page.status()).toBe(200);
  expect(page.head()).toEqual({ title: 'Toimitusehdot', canonical: '/pages/terms' });
  expect(screen.getByRole('heading', { level: 1, name: 'Toimitusehdot' })).toBeVisible();
  expect(screen.getByText('Ensimmäinen kappale.')).toBeVisible();
  expect(screen.getByText('Toinen kappale.')).toBeVisible();
});

test('the contact page says who is behind the shop', async () => {
  const shop = aShop();
  const contact = { ...shop.pages[1]!, slug: 'contact', title: { fi: 'Yhteystiedot' } };
  const page = await openPage({
    route: 'content',
    params: { slug: 'contact' },
    shop: { ...shop, pages: [contact] },
  });
  page.show();
  expect(screen.getByRole('region', { name: 'Yhteystiedot' })).toHaveTextContent('1234567-1');
  expect(screen.getByRole('link', { name: 'liput@kotijoukkue.example' })).toHaveAttribute(
    'href',
    'mailto:liput@kotijoukkue.example',
  );
});

test.each(['nope', 'home'])('the page %s is a 404 with a way on', async (slug) => {
  const page = await openPage({ route: 'content', params: { slug }, language: 'sv' });
  page.show();
  expect(page.status()).toBe(404);
  expect(screen.getByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/sv');
});
