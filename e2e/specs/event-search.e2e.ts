import type { Page } from '@playwright/test';
import { SHOP_TIME_ZONE } from '@permanto/contracts';
import { EventsPage } from '../pages/events-page';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { readEvent } from '../support/crawl/api-facts';
import { expect, test } from '../support/fixtures';
import { Keyboard } from '../support/keyboard';

const queryOf = (page: Page) => new URL(page.url()).search;

test.describe('the event search', { tag: '@catalog' }, () => {
  test('works by keyboard and with back and forward', { tag: '@core' }, async ({ page, shop }) => {
    const events = new EventsPage(page);
    const keys = new Keyboard(page);
    await page.goto(`${areena(shop.origin)}/events`, { waitUntil: 'networkidle' });

    await keys.type(events.search(), 'kerhotalo');
    await expect.poll(() => queryOf(page)).toBe('?q=kerhotalo');
    await expect(events.search()).toBeFocused();
    await expect(events.cards().filter({ hasText: 'Kuoroilta' })).toBeVisible();
    await expect(events.cards().filter({ hasText: 'Jääkiekko' })).toHaveCount(0);

    await keys.activate(events.view('Lista'));
    await expect.poll(() => queryOf(page)).toBe('?view=list&q=kerhotalo');
    await expect(events.view('Lista')).toBeFocused();

    await page.goBack();
    await expect.poll(() => queryOf(page)).toBe('?q=kerhotalo');
    await expect(events.view('Kortit')).toHaveAttribute('aria-current', 'true');
    await expect(events.search()).toHaveValue('kerhotalo');
    await page.goForward();
    await expect(events.view('Lista')).toHaveAttribute('aria-current', 'true');

    await page.reload();
    await expect(events.search()).toHaveValue('kerhotalo');
    await expect(events.view('Lista')).toHaveAttribute('aria-current', 'true');
  });

  test('returns to the page before the search with one step back', async ({ page, shop }) => {
    const events = new EventsPage(page);
    await page.goto(areena(shop.origin), { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('link', { name: 'Kaikki tapahtumat' }).click();
    await events.search().pressSequentially('huumori');
    await expect.poll(() => queryOf(page)).toBe('?q=huumori');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  test('filters by venue and availability, and suggests filters to remove', async ({
    page,
    shop,
  }) => {
    const events = new EventsPage(page);
    await page.goto(`${areena(shop.origin)}/events?q=huumori`, { waitUntil: 'networkidle' });
    await events.venue().selectOption('paahalli');
    await expect(page.getByText('Haulla ei löytynyt tapahtumia')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Kaikista tapahtumapaikoista' }).click();
    await expect(events.cards().filter({ hasText: 'Huumoriviikonloppu' })).toBeVisible();
    await events.available().check();
    await expect.poll(() => queryOf(page)).toBe('?q=huumori&available=1');
  });

  test('offers no filters in a shop with one hall and one folder', async ({ page }) => {
    const events = new EventsPage(page);
    await page.goto('/events?q=sisu', { waitUntil: 'networkidle' });
    await expect(events.cards()).toHaveCount(1);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });

  test('shows all events and a message for an invalid query', async ({ page, shop }) => {
    const query =
      'view=map&folder=kumppanit&from=2027-02-30&to=%00&month=x&show=1e9&q=%F0%9F%8E%AB';
    const answer = await page.goto(`${areena(shop.origin)}/events?${query}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(/Osoitteessa oli rajaus/)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form opens the same page with the query', async ({ page, shop }) => {
    const events = new EventsPage(page);
    await page.goto(`${areena(shop.origin)}/events`);
    await events.search().fill('kuoro');
    await page.getByRole('button', { name: 'Hae' }).click();
    expect(new URL(page.url()).searchParams.get('q')).toBe('kuoro');
    await expect(events.cards()).toHaveCount(1);
    await events.view('Lista').click();
    await expect(events.cards()).toHaveCount(1);
    await expect(events.search()).toHaveValue('kuoro');
  });
});

test('the calendar changes the month and keeps the focus', async ({ page, shop }) => {
  const events = new EventsPage(page);
  await page.goto(`${areena(shop.origin)}/events?view=calendar`, { waitUntil: 'networkidle' });
  const keys = new Keyboard(page);
  const before = (await events.count().textContent()) ?? '';
  await keys.activate(events.nextMonth());
  await expect(events.count()).not.toHaveText(before);
  await expect(events.nextMonth()).toBeFocused();
  await page.goBack();
  await expect(events.count()).toHaveText(before);
});

/** The month in which the shop's clocks show a time, as `YYYY-MM`. */
const shopMonth = (time: string) =>
  new Intl.DateTimeFormat('sv', {
    timeZone: SHOP_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
  }).format(new Date(time));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a day of the calendar links to its events below', async ({ page, shop }) => {
    const { start_date } = await readEvent(shop.urls.api, 'areena', 'kevatmessut');
    const format = new Intl.DateTimeFormat('fi', { timeZone: SHOP_TIME_ZONE, dateStyle: 'long' });
    const day = format.format(new Date(start_date));
    await page.goto(`${areena(shop.origin)}/events?view=calendar&month=${shopMonth(start_date)}`);
    await page.getByRole('link', { name: new RegExp(`^${Number.parseInt(day, 10)}, `) }).click();
    await expect(page.getByRole('heading', { name: day })).toBeInViewport();
    await expect(page.getByRole('link', { name: /Kevätmessut/ }).last()).toBeVisible();
  });
});

test('events in folders that aren’t public are not listed', async ({ page, shop }) => {
  const { start_date } = await readEvent(shop.urls.api, 'areena', 'kumppani-ilta');
  const month = `/events?view=calendar&month=${shopMonth(start_date)}`;
  for (const address of ['/', '/events', month, '/venues/kerhotalo']) {
    await page.goto(areena(shop.origin) + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Kumppani-ilta')).toHaveCount(0);
  }
  await page.goto(`${areena(shop.origin)}/folders/kumppanit`);
  await expect(page.getByRole('article').filter({ hasText: 'Kumppani-ilta' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test.describe('the path of an unknown folder or venue', () => {
  test.use({ allowConsoleErrors: true });

  for (const address of ['/folders/nowhere', '/venues/nowhere']) {
    test(`${address} is not found`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
});
