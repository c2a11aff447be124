/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { Language, ShopWire } from '@permanto/contracts';
import { aShop, renderInScope, testScope } from '@permanto/testing';
import { TestPage } from '@permanto/federation/testing';
import { screen, within } from '@testing-library/react';
import { Provider } from 'effector-react';
import { shellTexts } from '../../texts';
import { Header } from './header';

const t = shellTexts.in('en');

const shop = aShop();
const folder = (id: string, title: ShopWire['title'], changes: object = {}) => ({
  ...shop.event_folders[0]!,
  id,
  slug: id,
  title,
  ...changes,
});
const page = (slug: string, title: string, changes: object = {}) => ({
  ...shop.pages[1]!,
  id: slug,
  slug,
  title: { fi: title },
  show_in_nav: true,
  ...changes,
});

interface Shown {
  shop?: Partial<ShopWire>;
  path?: string;
  search?: string;
  language?: Language;
}

async function show({ shop: changes = {}, ...where }: Shown = {}) {
  const { scope } = await testScope({ shop: aShop(changes) });
  return renderInScope(scope, <Header showsShopPicture />, where);
}

const nav = () => screen.getByRole('navigation', { name: t('navigation') });
/** The line in wide windows. The menu after it repeats all items. */
const line = () => within(within(nav()).getAllByRole('list')[0]!);
const menu = () => within(nav()).getByText(t('menu')).closest('details')!;

const games = folder('games', { fi: 'Ottelut', en: 'Games' }, { children: ['hockey'] });
const hockey = folder('hockey', { fi: 'Jääkiekko' }, { show_in_nav: false, sort_order: 2 });

test('shows the folders and pages of the navigation in their order', async () => {
  await show({
    shop: {
      event_folders: [
        folder('later', { fi: 'Konsertit' }, { sort_order: 9 }),
        folder('hidden', { fi: 'Piilossa' }, { show_in_nav: false }),
        folder('partners', { fi: 'Kumppanit' }, { public: false }),
        folder('sooner', { fi: 'Luistelu' }, { sort_order: 3 }),
      ],
      product_folders: [{ ...folder('fan', { fi: 'Kauppa' }), products: [] }],
      pages: [page('about', 'Tietoa'), page('contact', 'Yhteystiedot')],
    },
  });
  const links = line().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [t('events'), '/en/events'],
    ['Luistelu', '/en/folders/sooner'],
    ['Konsertit', '/en/folders/later'],
    ['Kauppa', '/en/shop/fan'],
    ['Tietoa', '/en/pages/about'],
    ['Yhteystiedot', '/en/contact'],
  ]);
});

test('shows subfolders in their folder, which is marked current with them', async () => {
  await show({ shop: { event_folders: [games, hockey] }, path: '/folders/hockey' });
  const inFolder = line().getByText('Games').closest('details')!;
  expect(inFolder.querySelector('summary')).toHaveAttribute('aria-current', 'true');
  expect(
    within(inFolder)
      .getByText(t('wholeFolder', { title: 'Games' }))
      .closest('a'),
  ).toHaveAttribute('href', '/en/folders/games');
  const current = within(inFolder).getByText('Jääkiekko').closest('a');
  expect(current).toHaveAttribute('aria-current', 'page');
});

test('its menus are in one group, of which browsers keep one open', async () => {
  await show({ shop: { event_folders: [games, hockey] } });
  const menus = within(nav()).getAllByRole('group');
  expect(menus.length).toBeGreaterThan(1);
  expect([...new Set(menus.map((details) => details.getAttribute('name')))]).toEqual([
    'site-navigation',
  ]);
});

test('marks Finnish texts if a translation is missing', async () => {
  await show({ shop: { event_folders: [games, hockey] }, language: 'en' });
  const [gamesTitle] = screen.getAllByText('Games');
  const [hockeyTitle] = screen.getAllByText('Jääkiekko');
  expect(gamesTitle).not.toHaveAttribute('lang');
  expect(hockeyTitle).toHaveAttribute('lang', 'fi');
});

test('hides a page’s icon from screen readers', async () => {
  const icon = { type: 'material', name: 'info' };
  await show({ shop: { pages: [page('about', 'Tietoa', { icon })] } });
  const link = line().getByRole('link', { name: 'Tietoa' });
  expect(link.firstElementChild).toHaveAttribute('data-icon', 'info');
});

describe('the menu', () => {
  test('closes on Escape and returns the focus', async () => {
    const { user } = await show();
    const summary = menu().querySelector('summary')!;
    await user.click(summary);
    expect(menu()).toHaveAttribute('open');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(menu()).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
  });

  test('closes on a click outside', async () => {
    const { user } = await show();
    await user.click(menu().querySelector('summary')!);
    await user.click(screen.getByRole('banner'));
    expect(menu()).not.toHaveAttribute('open');
  });

  test('closes when another page is opened', async () => {
    const { scope } = await testScope();
    const { user, rerender } = renderInScope(scope, <Header showsShopPicture />);
    await user.click(menu().querySelector('summary')!);
    expect(menu()).toHaveAttribute('open');
    rerender(
      <TestPage path="/events">
        <Provider value={scope}>
          <Header showsShopPicture />
        </Provider>
      </TestPage>,
    );
    expect(menu()).not.toHaveAttribute('open');
  });
});

describe('the language selector', () => {
  test('links to the English pages and back if a shop lists only Finnish', async () => {
    const linksFrom = async (language: Language, name: string) => {
      const { unmount } = await show({ path: '/events', language });
      const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
      const hrefs = links.map((link) => link.getAttribute('href'));
      unmount();
      return hrefs;
    };
    expect(await linksFrom('fi', shellTexts.in('fi')('languages'))).toEqual([
      '/events',
      '/en/events',
    ]);
    expect(await linksFrom('en', t('languages'))).toEqual(['/events', '/en/events']);
  });

  afterEach(() => {
    window.location.hash = '';
  });

  test('links to the same page in each language, by the language’s own name', async () => {
    window.location.hash = '#list';
    const place = { path: '/events', search: '?q=peli', language: 'sv' } as const;
    await show({ shop: { languages: ['fi', 'en', 'sv'] }, ...place });
    const links = within(
      screen.getByRole('navigation', { name: shellTexts.in('sv')('languages') }),
    ).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.lang, link.getAttribute('href')])).toEqual([
      ['Suomi', 'fi', '/events?q=peli#list'],
      ['English', 'en', '/en/events?q=peli#list'],
      ['Svenska', 'sv', '/sv/events?q=peli#list'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  });
});

test('explains the test mode', async () => {
  await show({ shop: { test_mode: true } });
  expect(screen.getByText(t('testMode'))).toBeVisible();
});
