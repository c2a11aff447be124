import { SESSION_KEYS } from '@permanto/api-client';
import type { ShopWire } from '@permanto/contracts';
import { anEvent, aShop, deferred, fault, refusal } from '@permanto/testing';
import { screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { texts as catalogTexts } from '../../i18n/texts';
import { NOW, openPage } from '../../testing/visit';
import { texts } from './i18n/texts';
import { opened } from './model';

const t = texts.in('en');
const catalogText = catalogTexts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');

const summary = {
  id: 'arrival',
  slug: 'arrival',
  title: { fi: 'Saapuminen', en: 'Getting here' },
  icon: null,
  show_in_nav: true,
  widgets: [],
};
const shop = aShop({ pages: [...aShop().pages, summary] });
const body_html = {
  fi: '<h2>Juna</h2><p>Asemalta <a href="/events">tapahtumiin</a>.</p>',
  en: '<h2>Train</h2><p>To the <a href="/events">events</a>.</p>',
};
const written = { 'pages.get': { page: { ...summary, body_html } } };
const arrival = { route: 'content', params: { slug: 'arrival' }, shop } as const;

const wellKnown = (slug: string, changes: Partial<ShopWire> = {}) => ({
  route: 'content' as const,
  path: `/${slug}`,
  shop: aShop({ pages: [], ...changes }),
});

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('shows the title and the shop’s text', async () => {
  const page = await openPage({ ...arrival, script: written });
  page.show();
  expect(page.status()).toBe(200);
  expect(page.head()).toEqual({ title: 'Getting here', canonical: '/pages/arrival' });
  expect(screen.getByRole('heading', { level: 1, name: 'Getting here' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Train' })).toBeVisible();
});

test('links in the text keep the visitor’s language', async () => {
  const page = await openPage({ ...arrival, script: written, language: 'en' });
  page.show();
  expect(screen.getByRole('link', { name: 'events' })).toHaveAttribute('href', '/en/events');
});

test('marks the language of untranslated texts', async () => {
  const page = await openPage({ ...arrival, script: written, language: 'sv' });
  page.show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fi');
  expect(screen.getByRole('heading', { name: 'Juna' }).closest('[lang]')).toHaveAttribute(
    'lang',
    'fi',
  );
});

test('a table can be scrolled by keyboard', async () => {
  const table = { fi: '<table><tbody><tr><td>1 &lt; 2</td></tr></tbody></table>' };
  const page = await openPage({
    ...arrival,
    script: { 'pages.get': { page: { ...summary, body_html: table } } },
  });
  const { user } = page.show();
  await user.tab();
  expect(screen.getByRole('group', { name: t('table') })).toHaveFocus();
  expect(screen.getByRole('cell', { name: '1 < 2' })).toBeVisible();
});

test('lists the events of the widgets’ folders', async () => {
  const widgets = [{ id: 'w', type: 'event_listing' as const, data: { folders: ['liput'] } }];
  const listing = { ...summary, widgets };
  const page = await openPage({
    ...arrival,
    shop: aShop({ pages: [listing] }),
    script: {
      'pages.get': { page: { ...listing, body_html } },
      'events.list': { events: [anEvent()] },
    },
  });
  page.show();
  const listed = within(screen.getByRole('region', { name: 'Tickets' }));
  expect(listed.getByRole('link', { name: 'Home game: Derby' })).toBeVisible();
});

test('shows the organizer on a contact page without a text', async () => {
  const page = await openPage(wellKnown('contact'));
  page.show();
  expect(page.status()).toBe(200);
  expect(page.head()).toEqual({ title: 'Contact', canonical: '/contact' });
  expect(screen.getByRole('region', { name: t('organizer') })).toHaveTextContent('1234567-1');
  expect(screen.getByRole('link', { name: 'liput@kotijoukkue.example' })).toHaveAttribute(
    'href',
    'mailto:liput@kotijoukkue.example',
  );
  expect(page.requests.filter(({ operation }) => operation === 'pages.get')).toEqual([]);
});

test('shows seller and contact if the shop has no terms', async () => {
  const page = await openPage({ ...wellKnown('terms'), language: 'sv' });
  page.show();
  expect(screen.getByRole('heading', { level: 1, name: 'Leveransvillkor' })).toBeVisible();
  expect(screen.getByText(/säljs av Kotijoukkue ry/)).toBeVisible();
  expect(screen.getByText(/liput@kotijoukkue.example/)).toBeVisible();
});

test('shows the personal data file description on the privacy page', async () => {
  const { organizer } = aShop();
  const file = {
    responsible_person: 'Aino Mäkelä',
    contact_info: 'tietosuoja@kotijoukkue.example',
    retention: 'Kuusi vuotta.',
    additional_info: 'Tietoja ei luovuteta.',
    custom_url: 'https://kotijoukkue.example/rekisteri',
  };
  const page = await openPage(
    wellKnown('privacy', { organizer: { ...organizer, personal_data_file_description: file } }),
  );
  page.show();
  const described = within(screen.getByRole('region', { name: t('register') }));
  for (const text of Object.values(file)) expect(described.getByText(text)).toBeVisible();
});

test('shows the personal data file in the page’s language if translated', async () => {
  const { organizer } = aShop();
  const file = {
    responsible_person: 'Aino Mäkelä',
    contact_info: 'tietosuoja@kotijoukkue.example',
    retention: 'Kuusi vuotta.',
    additional_info: 'Tietoja ei luovuteta.',
    custom_url: null,
    translations: { sv: { retention: 'Sex år.' } },
  };
  const page = await openPage({
    ...wellKnown('privacy', { organizer: { ...organizer, personal_data_file_description: file } }),
    language: 'sv',
  });
  page.show();
  expect(screen.getByText('Sex år.')).not.toHaveAttribute('lang');
  expect(screen.queryByText('Kuusi vuotta.')).not.toBeInTheDocument();
  expect(screen.getByText('Tietoja ei luovuteta.')).toHaveAttribute('lang', 'fi');
});

test('explains anonymous measurement on the privacy page', async () => {
  const page = await openPage({ ...wellKnown('privacy'), language: 'sv' });
  page.show();
  const measured = screen.getByRole('region', { name: 'Vad som mäts på sidorna' });
  expect(measured).toHaveTextContent('inga personuppgifter');
});

test('lists the shop’s own storage on the cookie page', async () => {
  const page = await openPage(wellKnown('cookies'));
  page.show();
  const region = screen.getByRole('region', { name: t('storage.title') });
  for (const key of [...SESSION_KEYS, 'language']) {
    expect(region).toHaveTextContent(key);
  }
  expect(region).not.toHaveTextContent('consent');
  expect(screen.queryByRole('link', { name: t('parties.settings') })).not.toBeInTheDocument();
});

test('lists third parties on the cookie page, with a link to the settings', async () => {
  const page = await openPage(
    wellKnown('cookies', {
      facebook_pixels: ['1'],
      third_parties: {
        pixel: { script: 'https://pixel.example/p.js', origins: ['https://track.example'] },
        chat: { script: 'https://chat.example/c.js', origins: [], consent: 'functional' },
      },
    }),
  );
  page.show();
  const services = screen.getByRole('region', { name: t('parties.title') });
  expect(services).toHaveTextContent('pixel.example, track.example');
  expect(services).toHaveTextContent('chat.example');
  expect(screen.getByText(t('storage.consent.name'))).toBeVisible();
  expect(screen.getByRole('link', { name: t('parties.settings') })).toHaveAttribute(
    'href',
    '#cookie-settings',
  );
});

test.each(['nope', 'home', 'constructor'])(
  'the page %s is a 404 with a link to continue',
  async (slug) => {
    const page = await openPage({ route: 'content', params: { slug }, language: 'sv' });
    page.show();
    expect(page.status()).toBe(404);
    expect(screen.getByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/sv');
    expect(screen.getByRole('search')).toHaveAttribute('action', '/sv/events');
  },
);

test('a page that was removed meanwhile is a 404', async () => {
  const script = { 'shop.get': fault(), 'pages.get': refusal(404, 'page_not_found') };
  const page = await openPage({ route: 'content', params: { slug: 'gone' }, script });
  expect(page.status()).toBe(404);
});

test('reports a page that can’t be loaded under its title, and retries', async () => {
  const page = await openPage({ ...arrival, script: { 'pages.get': fault() } });
  expect(page.status()).toBe(503);
  const { user } = page.show();
  expect(screen.getByRole('heading', { level: 1, name: 'Getting here' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(catalogText('failure.title'));

  const answer = deferred<object>();
  page.rescript({ 'pages.get': answer.promise });
  await user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  answer.resolve(written['pages.get']);
  expect(await screen.findByRole('heading', { name: 'Train' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('reports a shop that can’t be loaded, and retries', async () => {
  const script = { 'shop.get': fault(), 'pages.get': fault() };
  const page = await openPage({ ...arrival, script });
  expect(page.status()).toBe(503);
  const { user } = page.show();
  expect(await screen.findByRole('alert')).toHaveTextContent(catalogText('failure.title'));

  page.rescript({ 'shop.get': { shop }, ...written });
  await user.click(await screen.findByRole('button', { name: staleNoticeText('retry') }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Getting here' })).toBeVisible();
});

test('keeps showing loaded content while it is reloaded, and if that fails', async () => {
  const page = await openPage({ ...arrival, script: written });
  page.rescript({ 'pages.get': fault() });
  const params = { params: arrival.params, query: {}, language: 'en', path: '/' } as const;
  await allSettled(opened, { scope: page.scope, params });
  page.show();
  expect(screen.getByRole('heading', { level: 2, name: 'Train' })).toBeVisible();
  expect(page.status()).toBe(200);
});
