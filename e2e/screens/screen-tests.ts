import type { BrowserContext, Page, ViewportSize } from '@playwright/test';
import { isRemote } from '@permanto/tools/settings';
import { COLOUR_RULES, expectAccessible } from '../support/accessible';
import { expect, recordConsoleErrors, test as base } from '../support/fixtures';
import { clippedTexts, expectNoAnimations, hiddenFocusStops } from '../support/visibility';
import { inSample, IS_LARGE } from '../support/sample';
import { controlsWithoutEdge, statesByColourOnly } from '../support/visual-states';
import { expectWithinWindow } from '../support/within-window';
import { type Environment, openEnvironment, openScreen, waitUntilStable } from './environment';
import { COLOUR_SCHEMES, schemesOf, SIZES } from './all-screens';
import type { Screen, Visit } from './screen';

/** Tests with the environment of the screens. */
export const test = base.extend<object, { environment: Environment }>({
  environment: [
    // Playwright requires a destructuring pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const environment = await openEnvironment();
      await use(environment);
      await environment.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ environment }, use) => use(environment.shop.origin),
});

const PHONE = { width: 390, height: 844 };
/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
/** Windows for text of twice the size (WCAG 1.4.4). */
const LARGE_TEXT_SIZES = [1280, 768, 640].map((width) => ({ width, height: 800 })).concat(PHONE);

/** For a loaded page that gets another width or colour scheme. */
const STABLE_AFTER_RESIZE_MS = 100;

async function resize(visit: Visit, screen: Screen, size: ViewportSize): Promise<void> {
  await visit.page.setViewportSize(size);
  await screen.afterResize?.(visit);
  await waitUntilStable(visit.page, STABLE_AFTER_RESIZE_MS);
}

async function expectLandmarks(page: Page, { isAlone = false }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  if (isAlone) return;
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
}

interface SizeOptions {
  readonly sizes: readonly ViewportSize[];
  /** The sizes at which axe checks the screen. */
  readonly audited: readonly ViewportSize[];
}

async function checkSizes(
  visit: Visit,
  screen: Screen,
  { sizes, audited }: SizeOptions,
): Promise<void> {
  const { page } = visit;
  for (const size of sizes) {
    await resize(visit, screen, size);
    await expectWithinWindow(page);
    for (const colorScheme of audited.includes(size) ? schemesOf(screen) : []) {
      await page.emulateMedia({ colorScheme });
      await waitUntilStable(page, STABLE_AFTER_RESIZE_MS);
      // The schemes differ only in their colours.
      await expectAccessible(page, ...(colorScheme === COLOUR_SCHEMES[0] ? [] : [COLOUR_RULES]));
    }
    await page.emulateMedia({ colorScheme: COLOUR_SCHEMES[0] });
    await expectNoAnimations(page);
  }
}

async function checkForcedColours(visit: Visit, screen: Screen): Promise<void> {
  const { page } = visit;
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [1280, 360]) {
    await resize(visit, screen, { width, height: 800 });
    expect.soft(await controlsWithoutEdge(page), 'without a border').toEqual([]);
    expect.soft(await statesByColourOnly(page), 'states shown by colour only').toEqual([]);
  }
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function checkReflow(visit: Visit, screen: Screen): Promise<void> {
  await resize(visit, screen, ZOOMED);
  await expectWithinWindow(visit.page);
}

/** After {@link checkReflow}. */
async function checkZoom(visit: Visit, screen: Screen): Promise<void> {
  const { page } = visit;
  expect.soft(await clippedTexts(page), 'texts cut off at 400 %').toEqual([]);
  expect.soft(await hiddenFocusStops(page), 'focused elements hidden at 400 %').toEqual([]);

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const size of LARGE_TEXT_SIZES) {
    await resize(visit, screen, size);
    await expectWithinWindow(page);
    expect.soft(await clippedTexts(page), `texts cut off at ${size.width} px`).toEqual([]);
  }
}

/** The browser has the scripts and styles in its cache, which makes a new visitor's page fast. */
async function openNewVisitorsPage(
  environment: Environment,
  context: BrowserContext,
  { place }: Screen,
): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(SIZES[0]);
  await context.setOffline(false);
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  const origin = await environment.originOf(place);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  return page;
}

/** Every screen on a phone, and at the other sizes by turns. */
const auditedSizes = (at: number) => [SIZES[0], SIZES[1 + (at % (SIZES.length - 1))]!];

const fullName = ({ place, name }: Screen) => `${place}/${name}`;

/**
 * Tests the screens: all, in all their languages, in `npm run test:all`; otherwise those of `core`, which `npm test` has,
 * or a sample of that number, in their first one. That is checked in full; the others by what depends on the length of
 * texts.
 */
export function testScreens(screens: readonly Screen[], core: readonly string[] | number): void {
  const isCore = (screen: Screen) => typeof core !== 'number' && core.includes(fullName(screen));
  const tested = screens.filter(({ isMail }) => !isMail).map((screen, at) => ({ screen, at }));
  const chosen =
    typeof core === 'number'
      ? inSample(tested, core)
      : tested.filter(({ screen }) => IS_LARGE || isCore(screen));
  for (const { screen, at } of chosen) {
    const isOfShop = !isRemote(screen.place);
    const audited = isOfShop ? auditedSizes(at) : [SIZES[at % SIZES.length]!];
    const isWhole = isOfShop && !screen.allowConsoleErrors;
    const languages = IS_LARGE ? screen.languages : screen.languages.slice(0, 1);

    test.describe(fullName(screen), { tag: isCore(screen) ? '@core' : [] }, () => {
      test.use({ reducedMotion: 'reduce' });

      test('is accessible, complete and without errors', async ({ context, environment }) => {
        for (const language of languages) {
          await test.step(language, async () => {
            const page = await openNewVisitorsPage(environment, context, screen);
            const consoleErrors = recordConsoleErrors(page);
            const visit = await openScreen(environment, page, screen, language);
            const isFirstLanguage = language === screen.languages[0];
            await expectLandmarks(page, screen);
            await checkSizes(visit, screen, {
              sizes: isFirstLanguage ? SIZES : SIZES.slice(0, 1),
              audited: isFirstLanguage ? audited : [],
            });
            if (isWhole && isFirstLanguage) await checkForcedColours(visit, screen);
            await checkReflow(visit, screen);
            if (isWhole) await checkZoom(visit, screen);
            if (!screen.allowConsoleErrors)
              expect(consoleErrors, 'errors and warnings in the console').toEqual([]);
            await page.close();
          });
        }
      });
    });
  }
}
