/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { aShop, renderInScope, testScope } from '@permanto/testing';
import type { Language, ShopWire } from '@permanto/contracts';
import { screen, within } from '@testing-library/react';
import { shellTexts } from '../../texts';
import { Footer } from './footer';

const t = shellTexts.in('en');

async function show(changes: Partial<ShopWire>, language: Language = 'en') {
  const { scope } = await testScope({ shop: aShop(changes) });
  renderInScope(scope, <Footer />, { language });
  return within(screen.getByRole('navigation')).getAllByRole('link');
}
const addresses = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

test('links to contact, cookies, privacy and terms in every shop', async () => {
  expect(addresses(await show({ pages: [] }, 'sv'))).toEqual([
    ['Kontakt', '/sv/contact'],
    ['Kakor', '/sv/cookies'],
    ['Dataskydd', '/sv/privacy'],
    ['Leveransvillkor', '/sv/terms'],
    ['Betala en beställning med beställningsnumret', '/sv/orders/pw'],
  ]);
});

test('shows a page with the shop’s title and its language', async () => {
  const terms = { ...aShop().pages[1]!, title: { fi: 'Säännöt' } };
  await show({ pages: [terms] }, 'en');
  expect(screen.getByText('Säännöt')).toHaveAttribute('lang', 'fi');
});

test('links to other pages that are not in the navigation', async () => {
  const page = aShop().pages[1]!;
  const links = await show({
    pages: [
      ...aShop().pages,
      { ...page, id: 'a', slug: 'accessibility', title: { fi: 'Saavutettavuus' } },
      { ...page, id: 'b', slug: 'about', title: { fi: 'Tietoa' }, show_in_nav: true },
    ],
  });
  expect(addresses(links.slice(4, -1))).toEqual([['Saavutettavuus', '/en/pages/accessibility']]);
});

test('shows the organiser’s contact details', async () => {
  await show({});
  const section = screen.getByRole('heading', { name: t('footer.organizer') }).closest('section')!;
  expect(section).toHaveTextContent('Kotijoukkue');
  expect(section).toHaveTextContent('1234567-1');
  expect(within(section).getByRole('link')).toHaveAttribute(
    'href',
    'mailto:liput@kotijoukkue.example',
  );
});

test('hides the cookie settings if the shop has no third parties', async () => {
  const before = await show({});
  expect(before.map(({ textContent }) => textContent)).not.toContain(t('footer.cookieSettings'));
});

test('shows the cookie settings if the shop has third parties', async () => {
  const links = await show({
    third_parties: {
      pixel: null,
      chat: { script: 'https://chat.example/c.js', origins: [], consent: 'functional' },
    },
  });
  expect(addresses(links).at(-1)).toEqual([t('footer.cookieSettings'), '#cookie-settings']);
});
