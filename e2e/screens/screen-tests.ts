import type { Page } from '@playwright/test';
import type { Language } from '@permanto/contracts';
import { COLOUR_RULES, expectAccessible } from '../support/accessible';
import { expect, test as base } from '../support/fixtures';
import { expectNoAnimations } from '../support/visibility';
import { inSample } from '../support/sample';
import { expectWithinWindow } from '../support/within-window';
import { type Environment, openEnvironment, openScreen, waitUntilStable } from './environment';
import { COLOUR_SCHEMES, type ColourScheme, schemesOf, type Size, SIZES } from './all-screens';
import type { Screen } from './screen';

/** A screen at one width, in one language and one colour scheme. */
interface Cell {
  readonly screen: Screen;
  readonly language: Language;
  readonly size: Size;
  readonly colorScheme: ColourScheme;
}

/** Tests with the environment of the screens. */
export const test = base.extend<object, { environment: Environment }>({
  environment: [
    // Playwright requires a destructuring pattern, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const environment = await openEnvironment();
      await use(environment);
      await environment.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ environment }, use) => use(environment.shop.origin),
});

/** Other languages are only checked on phone and laptop in one scheme: texts differ, colours don't. */
const variantsIn = (screen: Screen, language: Language) =>
  language === screen.languages[0]
    ? SIZES.flatMap((size) => schemesOf(screen).map((colorScheme) => ({ size, colorScheme })))
    : [SIZES[0], SIZES[2]].map((size) => ({ size, colorScheme: COLOUR_SCHEMES[0] }));

const cellsOf = (screens: readonly Screen[]): Cell[] =>
  screens.flatMap((screen) =>
    screen.languages.flatMap((language) =>
      variantsIn(screen, language).map((variant) => ({ screen, language, ...variant })),
    ),
  );

const titleOf = ({ screen: { place, name }, language }: Cell) => `${place}/${name} in ${language}`;

/** Groups cells of the same screen and language, which share one page. */
function groupByTitle(cells: readonly Cell[]): Map<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const title = titleOf(cell);
    groups.set(title, [...(groups.get(title) ?? []), cell]);
  }
  return groups;
}

async function expectLandmarks(page: Page, { isAlone = false }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  if (isAlone) return;
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
}

/** For a loaded page that gets another width or colour scheme. */
const STABLE_AFTER_RESIZE_MS = 100;

/** Tests the screens: all of them in `npm run test:all`, otherwise a sample of `count` cells. */
export function testScreens(screens: readonly Screen[], count: number): void {
  for (const [title, cells] of groupByTitle(
    inSample(cellsOf(screens.filter(({ isMail }) => !isMail)), count),
  )) {
    const [{ screen, language }] = cells as [Cell];
    test.describe(title, () => {
      test.use({ allowConsoleErrors: screen.allowConsoleErrors ?? false, reducedMotion: 'reduce' });

      test('is accessible, complete and without errors', async ({ page, environment }) => {
        const [first] = cells as [Cell];
        await page.setViewportSize(first.size);
        await page.emulateMedia({ colorScheme: first.colorScheme });
        const visit = await openScreen(environment, page, screen, language);
        await expectLandmarks(page, screen);
        let width = 0;
        for (const { size, colorScheme } of cells) {
          await test.step(`${size.width} ${colorScheme}`, async () => {
            await page.setViewportSize(size);
            await page.emulateMedia({ colorScheme });
            await screen.afterResize?.(visit);
            await waitUntilStable(page, STABLE_AFTER_RESIZE_MS);
            // At the same width only colours differ from the previous check.
            await expectAccessible(page, ...(size.width === width ? [COLOUR_RULES] : []));
            width = size.width;
            await expectNoAnimations(page);
          });
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await waitUntilStable(page, STABLE_AFTER_RESIZE_MS);
        await expectWithinWindow(page);
      });
    });
  }
}
