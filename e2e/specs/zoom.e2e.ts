import { openScreen, settled } from '../screens/house';
import { SHOP_SCREENS } from '../screens/list';
import { test } from '../screens/matrix';
import { expect } from '../support/fixtures';
import { cutTexts, hiddenStops } from '../support/in-sight';
import { inSample } from '../support/sample';
import { expectWithinWindow } from '../support/within-window';

const SCREENS = SHOP_SCREENS.filter(({ mayComplain, isMail }) => !mayComplain && !isMail);
const CELLS = SCREENS.flatMap((screen) =>
  screen.languages.map((language) => ({ screen, language })),
);

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

for (const { screen, language } of inSample(CELLS, 5)) {
  test(`${screen.place}/${screen.name} in ${language} loses nothing at 400 % and with text of twice the size`, async ({
    page,
    house,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(ZOOMED);
    const visit = await openScreen(house, page, screen, language);
    await expectWithinWindow(page);
    expect.soft(await cutTexts(page), 'texts cut off at 400 %').toEqual([]);
    expect.soft(await hiddenStops(page), 'stops hidden at 400 %').toEqual([]);

    for (const size of [
      { width: 1280, height: 800 },
      { width: 640, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await screen.again?.(visit);
      await settled(page);
      await expectWithinWindow(page);
      expect.soft(await cutTexts(page), `texts cut off at ${size.width} px`).toEqual([]);
    }
  });
}
