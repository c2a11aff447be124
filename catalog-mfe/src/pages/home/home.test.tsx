import { DEFAULT_AVAILABILITY } from '@permanto/contracts';
import { anEvent, aShop, deferred, noAnswer } from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { texts as eventCardTexts } from '../../features/event-card/texts';
import { retryPressed } from '../../features/listing/model';
import { texts as listingTexts } from '../../features/listing/texts';
import { texts as staleNoticeTexts } from '../../features/stale-notice/texts';
import { texts } from '../../i18n/texts';
import { aProductFolder } from '../../testing/product-folder';
import { arrive, NOW, openPage } from '../../testing/visit';
import { texts as productFolderTexts } from '../product-folder/texts';
import { texts as homeTexts } from './texts';

const t = texts.in('en');
const staleNoticeText = staleNoticeTexts.in('en');
const productFolderText = productFolderTexts.in('en');
const listingText = listingTexts.in('en');
const homeText = homeTexts.in('en');
const eventCardText = eventCardTexts.in('en');

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const laterEvent = anEvent({
  id: 'final',
  title: { fi: 'Kotipeli: Finaali' },
  start_date: '2026-12-04T16:30:00Z',
  end_date: '2026-12-04T18:30:00Z',
});
const cancelled = anEvent({
  id: 'off',
  title: { fi: 'Kotipeli: Peruttu peli' },
  status: 'cancelled',
  start_date: '2026-11-22T16:30:00Z',
  end_date: '2026-11-22T18:30:00Z',
});
const over = anEvent({ id: 'over', title: { fi: 'Mennyt' }, end_date: '2026-11-01T18:30:00Z' });
const elsewhere = anEvent({ id: 'x', title: { fi: 'Muualla' }, event_folders: ['other'] });

const list = (...events: unknown[]) => ({ 'events.list': { events } });

test('the title is Home, and the heading is the shop’s name', async () => {
  const page = await openPage({ route: 'home', script: list(anEvent()) });
  page.show();
  expect(page.head()).toEqual({
    title: 'Home',
    description: 'Liput kotipeleihin.',
    canonical: '/',
  });
  expect(page.status()).toBe(200);
  expect(screen.getByRole('heading', { level: 1, name: 'Home Games' })).toBeVisible();
});

test('shows the next event first, with a link to its tickets', async () => {
  const page = await openPage({ route: 'home', script: list(laterEvent, cancelled, anEvent()) });
  page.show();
  expect(screen.getByRole('heading', { level: 2, name: 'Home game: Derby' })).toBeVisible();
  expect(screen.getByText('Fri, 27 Nov 2026 at 18:30–20:30')).toBeVisible();
  expect(screen.getByRole('link', { name: homeText('tickets') })).toHaveAttribute(
    'href',
    '/en/events/derby',
  );
});

test('shows the folder’s other upcoming events as cards in order', async () => {
  const script = list(laterEvent, over, elsewhere, cancelled, anEvent());
  const page = await openPage({ route: 'home', script });
  page.show();
  const cards = within(screen.getByRole('region', { name: 'Tickets' })).getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Kotipeli: Peruttu peli',
    'Kotipeli: Finaali',
  ]);
  const [off, open] = cards as [HTMLElement, HTMLElement];
  expect(off).toHaveTextContent(t('offer.cancelled'));
  expect(off).not.toHaveTextContent('from');
  expect(open).toHaveTextContent('Fri, 4 Dec 2026 at 18:30–20:30');
  expect(open).toHaveTextContent('Home Hall');
  expect(open).toHaveTextContent(t('event.priceFrom', { price: '7,00 €' }));
  expect(open).not.toHaveTextContent(DEFAULT_AVAILABILITY.info!.en!);
  expect(within(open).getByRole('link', { name: 'Kotipeli: Finaali' })).toHaveAttribute(
    'href',
    '/en/events/final',
  );
});

test('links keep the language of the page', async () => {
  const page = await openPage({ route: 'home', language: 'en', script: list(anEvent()) });
  page.show();
  expect(screen.getByRole('link', { name: 'Buy tickets' })).toHaveAttribute(
    'href',
    '/en/events/derby',
  );
});

test('reports a failure, and retries', async () => {
  const page = await openPage({ route: 'home', script: { 'events.list': noAnswer } });
  const { user } = page.show();
  expect(page.status()).toBe(503);
  expect(screen.getByRole('alert')).toHaveTextContent(listingText('failed'));

  const answer = deferred<object>();
  page.rescript({ 'events.list': answer.promise });
  await user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  expect(screen.getByRole('button', { name: staleNoticeText('retrying') })).toHaveFocus();
  answer.resolve({ events: [anEvent()] });
  expect(await screen.findByRole('heading', { name: 'Home game: Derby' })).toBeVisible();
});

test('a page whose events are late must not be cached', async () => {
  const page = await openPage({ route: 'home', script: list() });
  page.rescript({ 'events.list': new Promise(() => undefined) });
  void allSettled(retryPressed, { scope: page.scope });
  expect(page.status()).toBe(503);
});

test('shows that there are no events', async () => {
  const page = await openPage({ route: 'home', script: list(over) });
  page.show();
  expect(screen.getByRole('heading', { name: listingText('empty') })).toBeVisible();
});

test('reloads a server-rendered page, and if that fails, keeps it and shows its age', async () => {
  const page = await arrive({ route: 'home', script: list(anEvent()) });
  const answer = deferred<object>();
  page.rescript({ 'events.list': answer.promise });
  const { user } = page.show();
  expect(screen.getByRole('heading', { name: 'Home game: Derby' })).toBeVisible();
  expect(page.requests.filter(({ operation }) => operation === 'events.list')).toHaveLength(2);
  await act(async () => {
    answer.reject(new TypeError('Failed to fetch'));
    await answer.promise.catch(() => undefined);
  });
  expect(screen.getByRole('heading', { name: 'Home game: Derby' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Fri, 20 Nov 2026 at 12:00');

  page.rescript({ 'events.list': { events: [anEvent(), laterEvent] } });
  await user.click(screen.getByRole('button', { name: staleNoticeText('retry') }));
  expect(await screen.findByRole('heading', { name: 'Kotipeli: Finaali' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('loads a page once if it was opened in this browser', async () => {
  const page = await openPage({ route: 'home', script: list(anEvent()) });
  page.show();
  expect(page.requests.filter(({ operation }) => operation === 'events.list')).toHaveLength(1);
});

describe('a home page with several folders', () => {
  const folder = aShop().event_folders[0]!;
  const shop = aShop({
    event_folders: [
      { ...folder, id: 'b', slug: 'b', title: { fi: 'Toinen' }, folder_display_type: 'list' },
      { ...folder, id: 'a', slug: 'a', title: { fi: 'Ensimmäinen' }, children: ['c'] },
      { ...folder, id: 'c', slug: 'c', title: { fi: 'Lapsi' } },
      { ...folder, id: 'secret', slug: 'secret', title: { fi: 'Salainen' }, public: false },
    ],
    pages: [
      {
        ...aShop().pages[0]!,
        widgets: [
          { id: 'w', type: 'event_listing', data: { folders: ['a', 'secret', 'b', 'gone'] } },
        ],
      },
    ],
  });
  const at = (day: string, changes: object) =>
    anEvent({
      start_date: `2026-12-${day}T16:30:00Z`,
      end_date: `2026-12-${day}T18:30:00Z`,
      ...changes,
    });
  const soldOut = { ...anEvent().availability, available: false, status: 'red' as const };
  const script = list(
    at('01', { id: '1', title: { fi: 'Salaisuus' }, event_folders: ['secret'] }),
    at('02', { id: '2', title: { fi: 'Täynnä' }, event_folders: ['a'], availability: soldOut }),
    at('03', { id: '3', title: { fi: 'Molemmissa' }, event_folders: ['a', 'b'] }),
    at('04', { id: '4', title: { fi: 'Lapsessa' }, event_folders: ['c', 'b'] }),
    at('05', { id: '5', title: { fi: 'Rivinä' }, event_folders: ['b'] }),
  );
  const titles = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  test('each has a heading and a link to all; an event is listed once', async () => {
    const page = await openPage({ route: 'home', shop, script });
    page.show();
    expect(titles('Ensimmäinen')).toEqual(['Täynnä', 'Lapsessa']);
    expect(titles('Toinen')).toEqual(['Rivinä']);
    expect(screen.getByRole('link', { name: 'Show all – Ensimmäinen' })).toHaveAttribute(
      'href',
      '/en/folders/a',
    );
  });

  test('the next event is on sale, and non-public folders are not listed', async () => {
    const page = await openPage({ route: 'home', shop, script });
    page.show();
    expect(screen.getByRole('heading', { level: 2, name: 'Molemmissa' })).toBeVisible();
    expect(screen.queryByText('Salaisuus')).not.toBeInTheDocument();
    expect(screen.queryByText('Salainen')).not.toBeInTheDocument();
  });

  test('lists every public folder if the shop has no home page of its own', async () => {
    const page = await openPage({ route: 'home', shop: { ...shop, pages: [] }, script });
    page.show();
    expect(titles('Toinen')).toEqual(['Lapsessa', 'Rivinä']);
    expect(titles('Ensimmäinen')).toEqual(['Täynnä']);
    expect(screen.queryByText('Salaisuus')).not.toBeInTheDocument();
  });
});

test('groups the dates of a series, each with its link and state', async () => {
  const series = { id: 'weekend', title: { fi: 'Huumoriviikonloppu' } };
  const evening = (day: string, changes = {}) =>
    anEvent({
      id: day,
      series,
      start_date: `2026-12-${day}T17:00:00Z`,
      end_date: `2026-12-${day}T19:00:00Z`,
      ...changes,
    });
  const page = await openPage({
    route: 'home',
    script: list(anEvent(), evening('11'), evening('12', { status: 'cancelled' }), evening('13')),
  });
  page.show();
  const card = screen.getByRole('article');
  expect(within(card).getByRole('heading', { name: 'Huumoriviikonloppu' })).toBeVisible();
  const dates = within(card).getByRole('list', { name: eventCardText('dates', { count: 3 }) });
  expect(
    within(dates)
      .getAllByRole('listitem')
      .map((date) => date.textContent),
  ).toEqual([
    'Fri, 11 Dec 2026 at 19:00–21:00',
    'Sat, 12 Dec 2026 at 19:00–21:00Cancelled',
    'Sun, 13 Dec 2026 at 19:00–21:00',
  ]);
  expect(within(dates).getAllByRole('link')[2]).toHaveAttribute('href', '/en/events/13');
});

test('links to the public product folders', async () => {
  const shop = aShop({
    product_folders: [
      aProductFolder('fans', 'Fanituotteet'),
      aProductFolder('staff', 'Henkilöstö', { public: false }),
      aProductFolder('shop', productFolderText('untitled'), {
        show_in_nav: true,
        children: ['fans', 'staff'],
      }),
    ],
  });
  const page = await openPage({ route: 'home', shop, script: list(anEvent()) });
  page.show();
  const goods = within(
    screen.getByRole('region', { name: productFolderText('untitled') }),
  ).getAllByRole('link');
  expect(goods.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
    [productFolderText('untitled'), '/en/shop/shop'],
    ['Fanituotteet', '/en/shop/fans'],
  ]);
});
