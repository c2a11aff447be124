import type { Page } from '@playwright/test';
import type { Language } from '@permanto/contracts';
import { COLOUR_RULES, expectAccessible } from '../support/accessible';
import { expect, test as base } from '../support/fixtures';
import { expectStill } from '../support/in-sight';
import { inSample } from '../support/sample';
import { expectWithinWindow } from '../support/within-window';
import { type House, openHouse, openScreen, settled } from './house';
import { COLOUR_SCHEMES, type ColourScheme, schemesOf, type Size, SIZES } from './list';
import type { Screen } from './screen';

/** A screen at one width, in one language and one colour scheme. */
interface Cell {
  readonly screen: Screen;
  readonly language: Language;
  readonly size: Size;
  readonly colorScheme: ColourScheme;
}

/** Tests with the house that screens are in. */
export const test = base.extend<object, { house: House }>({
  house: [
    // Playwright wants a pattern, also where nothing is taken.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const house = await openHouse();
      await use(house);
      await house.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => use(house.shop.origin),
});

/** Other languages bring other words, not other colours: they are looked at on a phone and on a laptop. */
const seenIn = (screen: Screen, language: Language) =>
  language === screen.languages[0]
    ? SIZES.flatMap((size) => schemesOf(screen).map((colorScheme) => ({ size, colorScheme })))
    : [SIZES[0], SIZES[2]].map((size) => ({ size, colorScheme: COLOUR_SCHEMES[0] }));

const cellsOf = (screens: readonly Screen[]): Cell[] =>
  screens.flatMap((screen) =>
    screen.languages.flatMap((language) =>
      seenIn(screen, language).map((seen) => ({ screen, language, ...seen })),
    ),
  );

const titleOf = ({ screen: { place, name }, language }: Cell) => `${place}/${name} in ${language}`;

/** What is opened once, and seen in several ways. */
function byTitle(cells: readonly Cell[]): Map<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const title = titleOf(cell);
    groups.set(title, [...(groups.get(title) ?? []), cell]);
  }
  return groups;
}

async function expectFramed(page: Page, { isAlone = false }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  if (isAlone) return;
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
}

/** Milliseconds without a change, of a page that is there already and gets another width or other colours. */
const AGAIN = 100;

/** Tests of the screens: all of them in `npm run test:all`, else so many cells of the matrix. */
export function testScreens(screens: readonly Screen[], count: number): void {
  for (const [title, cells] of byTitle(
    inSample(cellsOf(screens.filter(({ isMail }) => !isMail)), count),
  )) {
    const [{ screen, language }] = cells as [Cell];
    test.describe(title, () => {
      test.use({ mayComplain: screen.mayComplain ?? false, reducedMotion: 'reduce' });

      test('is accessible, whole and quiet', async ({ page, house }) => {
        const [first] = cells as [Cell];
        await page.setViewportSize(first.size);
        await page.emulateMedia({ colorScheme: first.colorScheme });
        const visit = await openScreen(house, page, screen, language);
        await expectFramed(page, screen);
        let width = 0;
        for (const { size, colorScheme } of cells) {
          await test.step(`${size.width} ${colorScheme}`, async () => {
            await page.setViewportSize(size);
            await page.emulateMedia({ colorScheme });
            await screen.again?.(visit);
            await settled(page, AGAIN);
            // Nothing but colours differs from what was looked at before.
            await expectAccessible(page, ...(size.width === width ? [COLOUR_RULES] : []));
            width = size.width;
            await expectStill(page);
          });
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await settled(page, AGAIN);
        await expectWithinWindow(page);
      });
    });
  }
}
