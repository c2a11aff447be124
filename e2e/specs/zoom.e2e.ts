import { openScreen, waitUntilStable } from '../screens/environment';
import { SHOP_SCREENS } from '../screens/all-screens';
import { test } from '../screens/screen-tests';
import { expect } from '../support/fixtures';
import { brokenWords, clippedTexts, hiddenFocusStops } from '../support/visibility';
import { inSample } from '../support/sample';
import { expectWithinWindow } from '../support/within-window';

const SCREENS = SHOP_SCREENS.filter(
  ({ allowConsoleErrors, isMail }) => !allowConsoleErrors && !isMail,
);
const CELLS = SCREENS.flatMap((screen) =>
  screen.languages.map((language) => ({ screen, language })),
);

const PHONE = { width: 390, height: 844 };

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

for (const { screen, language } of inSample(CELLS, 5)) {
  test(`${screen.place}/${screen.name} in ${language} clips nothing at 400 % zoom and with text of twice the size`, async ({
    page,
    environment,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(ZOOMED);
    const visit = await openScreen(environment, page, screen, language);
    await expectWithinWindow(page);
    expect.soft(await clippedTexts(page), 'texts cut off at 400 %').toEqual([]);
    expect.soft(await hiddenFocusStops(page), 'focused elements hidden at 400 %').toEqual([]);

    for (const size of [{ width: 1280, height: 800 }, { width: 640, height: 800 }, PHONE]) {
      await page.setViewportSize(size);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await screen.afterResize?.(visit);
      await waitUntilStable(page);
      await expectWithinWindow(page);
      expect.soft(await clippedTexts(page), `texts cut off at ${size.width} px`).toEqual([]);
    }
  });
}

for (const screen of SCREENS.filter(({ name }) => ['events', 'events-list'].includes(name))) {
  test(`${screen.place}/${screen.name} breaks no words and dates on a phone with text of twice the size`, async ({
    page,
    environment,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await openScreen(environment, page, screen, 'fi');
    // The shop's font has `font-display: optional`, and is used from the second load on.
    await page.reload();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await waitUntilStable(page);
    await expectWithinWindow(page);
    expect(await brokenWords(page, 'main article')).toEqual([]);
  });
}
