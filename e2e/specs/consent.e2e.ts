import type { Page, Response } from '@playwright/test';
import { Consent, type ConsentLanguage } from '../pages/consent';
import { EventPage } from '../pages/event-page';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test as base } from '../support/fixtures';
import { Keyboard } from '../support/keyboard';
import { inSample } from '../support/sample';
import { useChangedShop } from '../support/shop';
import {
  copyShopsWithThirdParties,
  startThirdParties,
  type ThirdParties,
} from '../support/third-parties';
import { expectWithinWindow } from '../support/within-window';

const FESTIVAL = { path: '/events/kesajuhla', ticket: 'Aikuinen' };
/** Two tickets of 18 €. */
const ADDED = 'AddToCart 36 EUR';

interface Fixtures {
  consent: Consent;
  /** The fake third parties, with no recorded requests. */
  thirdParties: ThirdParties;
}
interface WorkerFixtures {
  /** One instance per worker. */
  fakeThirdParties: ThirdParties;
}

const test = base.extend<Fixtures, WorkerFixtures>({
  fakeThirdParties: [
    // Playwright requires a destructuring pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fakeThirdParties = await startThirdParties();
      await use(fakeThirdParties);
      await fakeThirdParties.end();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ fakeThirdParties }, use) => {
      const shops = copyShopsWithThirdParties(fakeThirdParties);
      await useChangedShop('consent', shops, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(areena(shop.origin)),
  consent: async ({ page }, use) => use(new Consent(page)),
  thirdParties: async ({ fakeThirdParties }, use) => {
    fakeThirdParties.reset();
    await use(fakeThirdParties);
  },
});

test.use({
  // The visitor has not answered yet.
  storageState: { cookies: [], origins: [] },
  // Without a recording, in which Chromium draws, the chat was not loaded within 20 s of the answer.
  trace: 'retain-on-failure',
});

async function buy(page: Page): Promise<void> {
  const event = new EventPage(page);
  await page.goto(FESTIVAL.path);
  await event.addToCart(FESTIVAL.ticket, 2);
}

async function toCheckout(page: Page): Promise<void> {
  await new EventPage(page).goToCart();
  await page.getByRole('link', { name: 'Siirry kassalle' }).click();
  await expect(page.getByRole('textbox', { name: /^Etunimi/ })).toBeVisible();
  // Wait for the sum, which the pixel's event needs.
  await expect(
    page.getByRole('complementary').or(page.getByText('Yhteensä')).first(),
  ).toBeVisible();
}

const setsConsent = async (answer: Response) =>
  /^consent=/m.test((await answer.allHeaders())['set-cookie'] ?? '');

const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort();

test.describe('before an answer', () => {
  test(
    'the shop can be used, and third parties receive nothing',
    { tag: '@core' },
    async ({ page, consent, thirdParties }) => {
      await page.clock.install();
      await buy(page);
      await expect(consent.banner()).toBeVisible();
      await toCheckout(page);
      await page.clock.fastForward(60_000);
      await expect(consent.banner()).toBeVisible();
      expect(thirdParties.loaded).toEqual([]);
      expect(thirdParties.sent).toEqual([]);
      expect(await cookieNames(page)).toEqual(['cart', 'language', 'session']);
    },
  );

  test('the banner is not in the server’s HTML', async ({ page }) => {
    const html = (await (await page.goto(FESTIVAL.path))?.text()) ?? '';
    expect(html).toContain('<h1');
    expect(html).not.toContain('Vain välttämättömät');
  });

  test('the banner causes no layout shift, and is not the largest contentful paint', async ({
    page,
    consent,
  }) => {
    await page.addInitScript(() => {
      const observed = { shift: 0, isBannerLargest: false };
      Object.assign(window, { observed });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          observed.shift += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element: Element | null };
          observed.isBannerLargest =
            element?.closest('section[aria-label="Evästevalinta"]') != null;
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await expect(consent.banner()).toBeVisible();
    // After two frames everything is painted and reported.
    const observed = await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'observed')))),
          ),
        ),
    );
    expect(observed).toEqual({ shift: 0, isBannerLargest: false });
  });
});

test.describe('a refusal', () => {
  test('is as easy as accepting, and is remembered', async ({ page, consent, thirdParties }) => {
    await page.clock.install();
    await page.goto('/');
    const [accept, refuse] = await Promise.all([
      consent.acceptAll().boundingBox(),
      consent.refuseAll().boundingBox(),
    ]);
    expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);
    await consent.refuseAll().click();
    await expect(consent.banner()).toBeHidden();
    await buy(page);
    await toCheckout(page);
    await page.clock.fastForward(60_000);
    await expect(consent.banner()).toBeHidden();
    expect(thirdParties.loaded).toEqual([]);
    expect(thirdParties.sent).toEqual([]);
    expect(await page.evaluate(() => Reflect.has(window, 'fbq'))).toBe(false);
  });
});

test.describe('consent', () => {
  test('lets the pixel receive only added items and the start of the checkout', async ({
    page,
    consent,
    thirdParties,
  }) => {
    await buy(page);
    await consent.acceptAll().click();
    await expect.poll(() => thirdParties.loaded).toEqual(['pixel']);
    await buy(page);
    await expect.poll(() => thirdParties.sent).toEqual([ADDED]);
    await toCheckout(page);
    // Four tickets and the service cost: the cart also contains the items from before the answer.
    await expect.poll(() => thirdParties.sent).toEqual([ADDED, 'InitiateCheckout 75.5 EUR']);
    expect(thirdParties.loaded.filter((name) => name === 'pixel')).toHaveLength(2);
  });

  test('lets the chat load after the visitor was idle for five seconds', async ({
    page,
    consent,
    thirdParties,
  }) => {
    await page.goto('/');
    const startedAt = Date.now();
    await consent.acceptAll().click();
    await expect.poll(() => thirdParties.loaded).toContain('chat');
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(5_000);
  });

  test('can be given for single purposes', async ({ page, consent, thirdParties }) => {
    await page.goto('/');
    await consent.choose().click();
    await expect(consent.purposes()).toHaveCount(2);
    for (const purpose of await consent.purposes().all()) await expect(purpose).not.toBeChecked();
    await consent.purpose('Toiminnalliset').check();
    await consent.save().click();
    await expect(consent.banner()).toBeHidden();
    await expect.poll(() => thirdParties.loaded).toEqual(['chat']);
    await buy(page);
    await toCheckout(page);
    expect(thirdParties.sent).toEqual([]);
  });

  test(
    'can be withdrawn: third-party data is deleted, and nothing is sent any more',
    { tag: '@core' },
    async ({ page, consent, thirdParties }) => {
      await page.goto('/');
      const kept = page.waitForResponse(setsConsent);
      await consent.acceptAll().click();
      await expect.poll(() => cookieNames(page)).toEqual(['_fbp', 'consent', 'language']);
      // The server sets it, too: Safari keeps a script's for a week.
      expect((await kept).status()).toBe(204);
      expect((await kept).headers()['cache-control']).toBe('no-store');
      const reloaded = page.waitForEvent('load');
      await consent.settings().click();
      await consent.purpose('Markkinointi').uncheck();
      await consent.save().click();
      await reloaded;
      expect(await cookieNames(page)).toEqual(['consent', 'language']);
      thirdParties.reset();
      await buy(page);
      await toCheckout(page);
      await expect(consent.banner()).toBeHidden();
      expect(thirdParties.sent).toEqual([]);
      expect(thirdParties.loaded).not.toContain('pixel');
      expect(await page.evaluate(() => Reflect.has(window, 'fbq'))).toBe(false);
    },
  );

  test('and its withdrawal apply in other tabs, too', async ({ page, consent, thirdParties }) => {
    const tab = await page.context().newPage();
    const there = new Consent(tab);
    await Promise.all([page.goto('/'), tab.goto('/')]);
    await expect(there.banner()).toBeVisible();
    await consent.acceptAll().click();
    await expect(there.banner()).toBeHidden();
    await expect.poll(() => thirdParties.loaded.filter((name) => name === 'pixel')).toHaveLength(2);
    await tab.waitForFunction(() => Reflect.has(window, 'fbq'));
    const reloaded = tab.waitForEvent('load');
    await consent.settings().click();
    await consent.purpose('Markkinointi').uncheck();
    await consent.save().click();
    await reloaded;
    expect(await tab.evaluate(() => Reflect.has(window, 'fbq'))).toBe(false);
  });
});

test('no third-party script runs in a document that has had a secret in its URL', async ({
  page,
  consent,
  thirdParties,
}) => {
  const hasPixel = () => page.evaluate(() => Reflect.has(window, 'fbq'));
  const main = page.getByRole('main');
  await page.goto('/codes/VIITONEN');
  await consent.acceptAll().click();
  await main
    .getByRole('link', { name: /kesäjuhla/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { level: 1, name: /kesäjuhla/i })).toBeVisible();
  expect(await hasPixel()).toBe(false);
  await page.reload();
  await expect.poll(() => thirdParties.loaded).toEqual(['pixel']);
  expect(await hasPixel()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/VIITONEN/);
  await expect.poll(hasPixel).toBe(false);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await hasPixel()).toBe(false);
  expect(thirdParties.loaded).toEqual(['pixel']);
});

test.describe('an order’s page', () => {
  // There is no such order.
  test.use({ allowConsoleErrors: true });

  test('and what is opened from it run no third-party script before they are loaded anew', async ({
    page,
    consent,
    thirdParties,
  }) => {
    await page.goto('/orders/pw/K7Q2#abc');
    await consent.acceptAll().click();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(window, 'fbq'))).toBe(false);
    await page.reload();
    await expect.poll(() => thirdParties.loaded).toEqual(['pixel']);
  });
});

test.describe('the settings', () => {
  test('open by URL, and each time the link is followed', async ({ page, consent }) => {
    await page.goto('/#cookie-settings');
    await expect(consent.dialog()).toBeVisible();
    await page.keyboard.press('Escape');
    for (let time = 1; time <= 2; time += 1) {
      await consent.settings().click();
      await expect(consent.dialog()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(consent.dialog()).toBeHidden();
      await expect(consent.settings()).toBeFocused();
    }
  });

  test('explain that a shop has no third parties, and no banner is shown', async ({
    page,
    shop,
    consent,
  }) => {
    await page.goto(shop.origin, { waitUntil: 'networkidle' });
    await expect(consent.banner()).toBeHidden();
    await page.goto(`${shop.origin}/#cookie-settings`);
    await page.reload();
    await expect(consent.dialog()).toContainText('vain välttämättömiä evästeitä');
    await expect(consent.purposes()).toHaveCount(0);
  });
});

const WIDTHS = [360, 1280];
const LANGUAGES: readonly ConsentLanguage[] = ['fi', 'en', 'sv'];
const visits = WIDTHS.flatMap((width) => LANGUAGES.map((language) => ({ width, language })));
for (const { width, language } of inSample(visits, 2)) {
  test(`banner and dialog are accessible in ${language} at ${width} px, and work by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const consent = new Consent(page, language);
    const keyboard = new Keyboard(page);
    await page.goto(language === 'fi' ? '/' : `/${language}`);
    await expect(consent.banner()).toBeVisible();
    await expectAccessible(page);
    await keyboard.press('Tab');
    await expect(consent.acceptAll()).toBeFocused();
    await keyboard.activate(consent.choose());
    await expect(consent.dialog()).toBeVisible();
    await expectAccessible(page);
    await expectWithinWindow(page);
    await keyboard.press('Escape');
    await expect(consent.choose()).toBeFocused();
    await keyboard.activate(consent.choose());
    await keyboard.activate(consent.save());
    await expect(consent.banner()).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
  });
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the banner hides no focused element', async ({ page, consent }) => {
      await page.goto(FESTIVAL.path);
      await expect(consent.banner()).toBeVisible();
      const hidden: string[] = [];
      for (let stop = 0; stop < 45; stop += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const banner = document.querySelector('section[aria-label="Evästevalinta"]');
          const focused = document.activeElement;
          if (banner === null || focused === null || banner.contains(focused)) return null;
          if (focused === document.body) return null;
          // A bar at the window's edge lies beneath the banner, not under it.
          const [own, over] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()];
          return own.bottom > over.top + 1 && own.top < over.bottom - 1 ? focused.outerHTML : null;
        });
        if (covered !== null) hidden.push(covered);
      }
      expect(hidden).toEqual([]);
    });
  });
}
