import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { readEvent } from '../support/crawl/api-facts';
import { readDownload } from '../support/download';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';
import { inSample } from '../support/sample';
import { expectWithinWindow } from '../support/within-window';

/** The second demo shop, described in shop-api/README.md. */
test.use({
  baseURL: async ({ shop }, use) => use(areena(shop.origin)),
});

/**
 * Event → a text on its page, and whether something goes into the cart. Weekdays and times of day stay when the season moves
 * (decision 063).
 */
const STATES = [
  ['konsertti', 'Löydä paikat', true],
  ['kesajuhla', 'Liput', true],
  ['vuosikymmenen-gaala', /^Lipunmyynti alkaa ma .* klo\s10\.00$/, false],
  ['kevatmessut', /^Lipunmyynti päättyi la .* klo\s23\.59$/, false],
  ['akustinen-ilta', 'Tapahtuma on loppuunmyyty', false],
  ['moottorinaytos', 'Tapahtuma on peruttu', false],
  ['avajaiset', 'Tapahtuma on päättynyt', false],
  ['tanssigaala', 'Tapahtuma on siirretty', false],
  ['kumppani-ilta', 'Liput eivät ole yleisessä myynnissä', false],
  ['junioriturnaus', 'Ilmoittaudu', true],
] as const;

const visits = [360, 1280].flatMap((width) => STATES.map((state) => ({ width, state })));
for (const { width, state } of inSample(visits, 6)) {
  const [id, text, isAddable] = state;
  test(`${id} shows its state at ${width} px and is accessible`, async ({ page, event }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/events/${id}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(event.add()).toHaveCount(isAddable ? 1 : 0);
    await expectAccessible(page);
    await expectWithinWindow(page);
  });
}

for (const [name, offsetMs] of [
  ['after', 60_000],
  ['just before', -60_000],
] as const) {
  test(`a device whose clock is ${name} the opening counts by the API’s`, async ({
    page,
    shop,
  }) => {
    const event = await readEvent(shop.urls.api, 'areena', 'vuosikymmenen-gaala');
    await page.clock.install({ time: Date.parse(event.availability.open_at!) + offsetMs });
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole('timer')).toHaveText(/päivää$/);
    await expect(page.getByText('Tapahtuma on loppuunmyyty')).toHaveCount(0);
  });
}

for (const [prefix, text, when] of [
  ['', 'Tapahtuma on siirretty', /^la .* klo\s18\.00–21\.00$/],
  ['/en', 'The event has been postponed', /^Sat, .* at 18:00–21:00$/],
  ['/sv', 'Evenemanget har skjutits upp', /^lör .* kl\.\s18\.00–21\.00$/],
] as const) {
  test(`a state is shown in the language of ${prefix || '/'}`, async ({ page }) => {
    await page.goto(`${prefix}/events/tanssigaala`);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(when).first()).toBeVisible();
  });
}

test('a series links to its other dates and its folder', async ({ page }) => {
  await page.goto('/events/huumori-la');
  const dates = page.getByRole('region', { name: 'Muut päivät' });
  await expect(dates.getByRole('link')).toHaveCount(2);
  await dates.getByRole('link', { name: 'Huumoriviikonloppu, perjantai' }).click();
  await expect(page).toHaveURL(/\/events\/huumori-pe$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huumoriviikonloppu, perjantai');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Huumoriviikonloppu', exact: true })
    .click();
  await expect(page).toHaveURL(/\/folders\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/events\/huumori-pe$/);
});

test('shows a countdown until sales begin', async ({ page }) => {
  await page.goto('/events/vuosikymmenen-gaala');
  await expect(page.getByRole('timer')).toHaveText(/^Myynnin alkuun .*päivää/);
});

test('an event links to its stream', async ({ page }) => {
  await page.goto('/events/kuoroilta');
  await expect(page.getByRole('link', { name: /^Katso suorana/ })).toHaveAttribute(
    'href',
    '/streams/kuoroilta',
  );
});

test('an add-on is offered with its ticket', async ({ page, event }) => {
  await page.goto('/events/luistelu-aamu');
  await event.more('Kertamaksu').click();
  await expect(event.amountOf('Luistinten vuokra')).toBeVisible();
});

test('the calendar file contains the event', async ({ page, shop }) => {
  const { start_date } = await readEvent(shop.urls.api, 'areena', 'vuosikymmenen-gaala');
  await page.goto('/events/vuosikymmenen-gaala', { waitUntil: 'networkidle' });
  await page.getByText('Lisää kalenteriin').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Kalenteritiedosto/ }).click();
  const lines = (await readDownload(await downloading)).split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('BEGIN:VEVENT');
  expect(lines).toContain('SUMMARY:Vuosikymmenen gaala');
  expect(lines).toContain(`DTSTART:${start_date.replaceAll(/[-:]|\.\d+/g, '')}`);
});

test('a code opens its page', async ({ page }) => {
  await page.goto('/events/kumppani-ilta', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Koodi' }).fill('KUTSU-7F3K-92XM');
  await page.getByRole('button', { name: 'Käytä koodi' }).click();
  await expect(page).toHaveURL(/\/codes\/KUTSU-7F3K-92XM$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read', async ({ page }) => {
    await page.goto('/events/huumori-la');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Kolme koomikkoa', { exact: false })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Muut päivät' }).getByRole('link')).toHaveCount(
      2,
    );
    await page.getByText('Lisää kalenteriin').click();
    await expect(page.getByRole('link', { name: /^Kalenteritiedosto/ })).toBeVisible();
  });
});

test.describe('in the first shop', () => {
  test.use({ baseURL: async ({ shop }, use) => use(shop.origin) });

  test('an event has structured data', async ({ page }) => {
    await page.goto(`/events/${GAME.id}`);
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = scripts.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
    expect(types).toEqual(['Event', 'BreadcrumbList']);
  });

  test.describe('an unknown event', () => {
    test.use({ allowConsoleErrors: true });

    test('links to the next events', async ({ page }) => {
      const answer = await page.goto('/events/nowhere');
      expect(answer?.status()).toBe(404);
      const next = page.getByRole('region', { name: 'Seuraavat tapahtumat' });
      await expect(next.getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
});
