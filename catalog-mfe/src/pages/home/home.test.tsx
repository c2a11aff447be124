import { anEvent, aShop, deferred, noAnswer } from '@permanto/testing';
import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { retryPressed } from '../../features/listing/model';
import { arrive, NOW, openPage } from '../../testing/visit';
import { aProductFolder } from '../../testing/product-folder';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const later = anEvent({
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

test('the page is titled Home and headed by the shop', async () => {
  const page = await openPage({ route: 'home', script: list(anEvent()) });
  page.show();
  expect(page.head()).toEqual({
    title: 'Home',
    description: 'Liput kotipeleihin.',
    canonical: '/',
  });
  expect(page.status()).toBe(200);
  expect(screen.getByRole('heading', { level: 1, name: 'Kotipelit' })).toBeVisible();
});

test('the next event that takes place stands first, with its way to the tickets', async () => {
  const page = await openPage({ route: 'home', script: list(later, cancelled, anEvent()) });
  page.show();
  expect(screen.getByRole('heading', { level: 2, name: 'Kotipeli: Derby' })).toBeVisible();
  expect(screen.getByText('pe 27.11.2026 klo 18.30–20.30')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Osta liput' })).toHaveAttribute('href', '/events/derby');
});

test('the folder’s other events are cards in order, without those that are over or elsewhere', async () => {
  const script = list(later, over, elsewhere, cancelled, anEvent());
  const page = await openPage({ route: 'home', script });
  page.show();
  const cards = within(screen.getByRole('region', { name: 'Liput' })).getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Kotipeli: Peruttu peli',
    'Kotipeli: Finaali',
  ]);
  const [off, open] = cards as [HTMLElement, HTMLElement];
  expect(off).toHaveTextContent('Peruttu');
  expect(off).not.toHaveTextContent('alkaen');
  expect(open).toHaveTextContent('pe 4.12.2026 klo 18.30–20.30');
  expect(open).toHaveTextContent('Kotihalli');
  expect(open).toHaveTextContent('alkaen 7,00 €');
  expect(open).toHaveTextContent('Hyvin tilaa');
  expect(within(open).getByRole('link', { name: 'Kotipeli: Finaali' })).toHaveAttribute(
    'href',
    '/events/final',
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

test('a list that can’t be read is told and can be asked for again', async () => {
  const page = await openPage({ route: 'home', script: { 'events.list': noAnswer } });
  const { user } = page.show();
  expect(page.status()).toBe(503);
  expect(screen.getByRole('alert')).toHaveTextContent('Tapahtumia ei saatu ladattua');

  const answer = deferred<object>();
  page.rescript({ 'events.list': answer.promise });
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(screen.getByRole('button', { name: 'Yritetään uudelleen…' })).toHaveFocus();
  answer.resolve({ events: [anEvent()] });
  expect(await screen.findByRole('heading', { name: 'Kotipeli: Derby' })).toBeVisible();
});

test('a list that does not come in time is not a page worth keeping', async () => {
  const page = await openPage({ route: 'home', script: list() });
  page.rescript({ 'events.list': new Promise(() => undefined) });
  void allSettled(retryPressed, { scope: page.scope });
  expect(page.status()).toBe(503);
});

test('no events is said in words', async () => {
  const page = await openPage({ route: 'home', script: list(over) });
  page.show();
  expect(
    screen.getByRole('heading', { name: 'Tapahtumia ei ole juuri nyt myynnissä' }),
  ).toBeVisible();
});

test('the browser reads anew what the server rendered, keeps it when that fails, and says since when', async () => {
  const page = await arrive({ route: 'home', script: list(anEvent()) });
  const answer = deferred<object>();
  page.rescript({ 'events.list': answer.promise });
  const { user } = page.show();
  expect(screen.getByRole('heading', { name: 'Kotipeli: Derby' })).toBeVisible();
  expect(page.requests.filter(({ operation }) => operation === 'events.list')).toHaveLength(2);
  await act(async () => {
    answer.reject(new TypeError('Failed to fetch'));
    await answer.promise.catch(() => undefined);
  });
  expect(screen.getByRole('heading', { name: 'Kotipeli: Derby' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('pe 20.11.2026 klo 12.00');

  page.rescript({ 'events.list': { events: [anEvent(), later] } });
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('heading', { name: 'Kotipeli: Finaali' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a page opened by this browser is read once', async () => {
  const page = await openPage({ route: 'home', script: list(anEvent()) });
  page.show();
  expect(page.requests.filter(({ operation }) => operation === 'events.list')).toHaveLength(1);
});

describe('a home page of several folders', () => {
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

  test('each has its own heading and its way to all; an event stands once', async () => {
    const page = await openPage({ route: 'home', shop, script });
    page.show();
    expect(titles('Ensimmäinen')).toEqual(['Täynnä', 'Lapsessa']);
    expect(titles('Toinen')).toEqual(['Rivinä']);
    expect(screen.getByRole('link', { name: 'Näytä kaikki – Ensimmäinen' })).toHaveAttribute(
      'href',
      '/folders/a',
    );
  });

  test('the next event can be bought, and nothing of a folder that isn’t public is listed', async () => {
    const page = await openPage({ route: 'home', shop, script });
    page.show();
    expect(screen.getByRole('heading', { level: 2, name: 'Molemmissa' })).toBeVisible();
    expect(screen.queryByText('Salaisuus')).not.toBeInTheDocument();
    expect(screen.queryByText('Salainen')).not.toBeInTheDocument();
  });

  test('without its own home page a shop lists every public folder', async () => {
    const page = await openPage({ route: 'home', shop: { ...shop, pages: [] }, script });
    page.show();
    expect(titles('Toinen')).toEqual(['Lapsessa', 'Rivinä']);
    expect(titles('Ensimmäinen')).toEqual(['Täynnä']);
    expect(screen.queryByText('Salaisuus')).not.toBeInTheDocument();
  });
});

test('the dates of a series stand together, each with its own way and state', async () => {
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
  const dates = within(card).getByRole('list', { name: '3 ajankohtaa' });
  expect(
    within(dates)
      .getAllByRole('listitem')
      .map((date) => date.textContent),
  ).toEqual([
    'pe 11.12.2026 klo\u00a019.00–21.00',
    'la 12.12.2026 klo\u00a019.00–21.00Peruttu',
    'su 13.12.2026 klo\u00a019.00–21.00',
  ]);
  expect(within(dates).getAllByRole('link')[2]).toHaveAttribute('href', '/events/13');
});

test('what the shop sells beside tickets has its ways in: the folders that anyone may find', async () => {
  const shop = aShop({
    product_folders: [
      aProductFolder('fans', 'Fanituotteet'),
      aProductFolder('staff', 'Henkilöstö', { public: false }),
      aProductFolder('shop', 'Kauppa', { show_in_nav: true, children: ['fans', 'staff'] }),
    ],
  });
  const page = await openPage({ route: 'home', shop, script: list(anEvent()) });
  page.show();
  const goods = within(screen.getByRole('region', { name: 'Kauppa' })).getAllByRole('link');
  expect(goods.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
    ['Kauppa', '/shop/shop'],
    ['Fanituotteet', '/shop/fans'],
  ]);
});
