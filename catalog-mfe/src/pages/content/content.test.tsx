import { aShop, deferred, fault } from '@permanto/testing';
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

test('a shop that can’t be read is told and can be asked for again', async () => {
  const script = { 'shop.get': fault() };
  const page = await openPage({ route: 'content', params: { slug: 'terms' }, script });
  expect(page.status()).toBe(503);
  const { user } = page.show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Yhteys ei toimi');

  const answer = deferred<object>();
  page.rescript({ 'shop.get': answer.promise });
  await user.click(await screen.findByRole('button', { name: 'Yritä uudelleen' }));
  answer.resolve({ shop: aShop() });
  expect(await screen.findByRole('heading', { name: 'Toimitusehdot' })).toBeVisible();
});
