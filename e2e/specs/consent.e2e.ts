import type { Page } from '@playwright/test';
import { Consent, type ConsentLanguage } from '../pages/consent';
import { EventPage } from '../pages/event-page';
import { expectAccessible } from '../support/accessible';
import { expect, test as base } from '../support/fixtures';
import { Keyboard } from '../support/keyboard';
import { inSample } from '../support/sample';
import { openShop } from '../support/shop';
import { shopsWith, startThirdParties, type ThirdParties } from '../support/third-parties';
import { expectWithinWindow } from '../support/within-window';

const FESTIVAL = { path: '/events/kesajuhla-2029', ticket: 'Aikuinen' };
/** Two tickets of 18 €. */
const ADDED = 'AddToCart 36 EUR';

interface Fixtures {
  consent: Consent;
  /** Nothing was loaded or sent yet. */
  others: ThirdParties;
}
interface WorkerFixtures {
  /** The stand-in of the whole worker. */
  standIn: ThirdParties;
}

const test = base.extend<Fixtures, WorkerFixtures>({
  standIn: [
    // Playwright wants a pattern, also where nothing is taken.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const standIn = await startThirdParties();
      await use(standIn);
      await standIn.end();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ standIn }, use) => {
      const shops = shopsWith(standIn);
      const shop = await openShop('consent', { PERMANTO_SHOPS_FOLDER: shops.folder });
      await use(shop);
      await shop.end();
      shops.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin.replace('//', '//areena.')),
  consent: async ({ page }, use) => use(new Consent(page)),
  others: async ({ standIn }, use) => {
    standIn.forget();
    await use(standIn);
  },
});

async function buy(page: Page): Promise<void> {
  const event = new EventPage(page);
  await page.goto(FESTIVAL.path);
  await event.addToCart(FESTIVAL.ticket, 2);
}

async function toCheckout(page: Page): Promise<void> {
  await new EventPage(page).toCart().click();
  await page.getByRole('link', { name: 'Siirry kassalle' }).click();
  await expect(page.getByRole('textbox', { name: /^Etunimi/ })).toBeVisible();
  // What the checkout costs is known.
  await expect(
    page.getByRole('complementary').or(page.getByText('Yhteensä')).first(),
  ).toBeVisible();
}

const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort();

test.describe('before an answer', () => {
  test('the shop can be used, and nobody else hears of it', async ({ page, consent, others }) => {
    await page.clock.install();
    await buy(page);
    await expect(consent.banner()).toBeVisible();
    await toCheckout(page);
    await page.clock.fastForward(60_000);
    await expect(consent.banner()).toBeVisible();
    expect(others.loaded).toEqual([]);
    expect(others.sent).toEqual([]);
    expect(await cookieNames(page)).toEqual(['language']);
  });

  test('the banner is in no HTML of the server', async ({ page }) => {
    const html = (await (await page.goto(FESTIVAL.path))?.text()) ?? '';
    expect(html).toContain('<h1');
    expect(html).not.toContain('Vain välttämättömät');
  });

  test('the banner moves nothing, and is not what the page is measured by', async ({
    page,
    consent,
  }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0, isBannerLargest: false };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element: Element | null };
          seen.isBannerLargest = element?.closest('section[aria-label="Evästevalinta"]') != null;
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await expect(consent.banner()).toBeVisible();
    // Two frames later everything is painted and told of.
    const seen = await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'seen')))),
          ),
        ),
    );
    expect(seen).toEqual({ shift: 0, isBannerLargest: false });
  });
});

test.describe('a refusal', () => {
  test('is as easy as accepting, and holds', async ({ page, consent, others }) => {
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
    expect(others.loaded).toEqual([]);
    expect(others.sent).toEqual([]);
    expect(await page.evaluate(() => Reflect.has(window, 'fbq'))).toBe(false);
  });
});

test.describe('consent', () => {
  test('lets the pixel hear exactly what is added and that the checkout is entered', async ({
    page,
    consent,
    others,
  }) => {
    await buy(page);
    await consent.acceptAll().click();
    await expect.poll(() => others.loaded).toEqual(['pixel']);
    await buy(page);
    await expect.poll(() => others.sent).toEqual([ADDED]);
    await toCheckout(page);
    // Four tickets and the service cost: the cart holds what was added before the answer, too.
    await expect.poll(() => others.sent).toEqual([ADDED, 'InitiateCheckout 75.5 EUR']);
    expect(others.loaded.filter((name) => name === 'pixel')).toHaveLength(2);
  });

  test('lets the chat come when the visitor pauses for five seconds', async ({
    page,
    consent,
    others,
  }) => {
    await page.goto('/');
    const asked = Date.now();
    await consent.acceptAll().click();
    await expect.poll(() => others.loaded).toContain('chat');
    expect(Date.now() - asked).toBeGreaterThanOrEqual(5_000);
  });

  test('is for one purpose at a time where the visitor wants that', async ({
    page,
    consent,
    others,
  }) => {
    await page.goto('/');
    await consent.choose().click();
    await expect(consent.purposes()).toHaveCount(2);
    for (const purpose of await consent.purposes().all()) await expect(purpose).not.toBeChecked();
    await consent.purpose('Toiminnalliset').check();
    await consent.save().click();
    await expect(consent.banner()).toBeHidden();
    await expect.poll(() => others.loaded).toEqual(['chat']);
    await buy(page);
    await toCheckout(page);
    expect(others.sent).toEqual([]);
  });

  test('can be taken back: what was left here is deleted, and nothing is sent any more', async ({
    page,
    consent,
    others,
  }) => {
    await page.goto('/');
    await consent.acceptAll().click();
    await expect.poll(() => cookieNames(page)).toEqual(['_fbp', 'consent', 'language']);
    const reloaded = page.waitForEvent('load');
    await consent.settings().click();
    await consent.purpose('Markkinointi').uncheck();
    await consent.save().click();
    await reloaded;
    expect(await cookieNames(page)).toEqual(['consent', 'language']);
    others.forget();
    await buy(page);
    await toCheckout(page);
    await expect(consent.banner()).toBeHidden();
    expect(others.sent).toEqual([]);
    expect(others.loaded).not.toContain('pixel');
    expect(await page.evaluate(() => Reflect.has(window, 'fbq'))).toBe(false);
  });

  test('and its end are known in the other tab as well', async ({ page, consent, others }) => {
    const tab = await page.context().newPage();
    const there = new Consent(tab);
    await Promise.all([page.goto('/'), tab.goto('/')]);
    await expect(there.banner()).toBeVisible();
    await consent.acceptAll().click();
    await expect(there.banner()).toBeHidden();
    await expect.poll(() => others.loaded.filter((name) => name === 'pixel')).toHaveLength(2);
    await tab.waitForFunction(() => Reflect.has(window, 'fbq'));
    const reloaded = tab.waitForEvent('load');
    await consent.settings().click();
    await consent.purpose('Markkinointi').uncheck();
    await consent.save().click();
    await reloaded;
    expect(await tab.evaluate(() => Reflect.has(window, 'fbq'))).toBe(false);
  });
});

test.describe('the settings', () => {
  test('open by the address, and as often as the link is followed', async ({ page, consent }) => {
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

  test('of a shop without third parties say so, and nobody is asked', async ({
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

    test('the banner hides nothing that has the focus', async ({ page, consent }) => {
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
          const { bottom } = focused.getBoundingClientRect();
          return bottom > banner.getBoundingClientRect().top + 1 ? focused.outerHTML : null;
        });
        if (covered !== null) hidden.push(covered);
      }
      expect(hidden).toEqual([]);
    });
  });
}
