import { unfold } from '../screens/actions';
import { SHOP_SCREENS } from '../screens/all-screens';
import { openScreen, waitUntilStable } from '../screens/environment';
import { test, testScreens } from '../screens/screen-tests';
import { expect } from '../support/fixtures';
import { IS_LARGE } from '../support/sample';
import { differenceOf } from '../support/screenshot-difference';
import { brokenWords } from '../support/visibility';
import { screenshotsAround } from '../support/visual-states';
import { expectWithinWindow } from '../support/within-window';

// A quarter of an hour in one worker, though the shops start in each.
if (IS_LARGE) test.describe.configure({ mode: 'parallel' });

testScreens(SHOP_SCREENS, ['areena/event-seats', 'kotipelit/cart', 'kotipelit/checkout-filled']);

const screensNamed = (...names: readonly string[]) =>
  SHOP_SCREENS.filter(({ name }) => names.includes(name));

for (const screen of screensNamed('events', 'events-list')) {
  test(`${screen.place}/${screen.name} breaks no words and dates on a phone with text of twice the size`, async ({
    page,
    environment,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(environment, page, screen, 'fi');
    // The shop's font has `font-display: optional`, and is used from the second load on.
    await page.reload();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await waitUntilStable(page);
    await expectWithinWindow(page);
    expect(await brokenWords(page, 'main article')).toEqual([]);
  });
}

for (const screen of screensNamed('delivery', 'checkout').filter(
  ({ place }) => place === 'areena',
)) {
  test(`selected options at ${screen.place}/${screen.name} are visible in forced colours`, async ({
    page,
    environment,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await unfold(await openScreen(environment, page, screen, 'fi'));
    let compared = 0;
    const controls = page.getByRole('radio').or(page.getByRole('checkbox'));
    for (const control of await controls.all()) {
      if (!(await control.isVisible()) || (await control.isChecked())) continue;
      const [before, after] = await screenshotsAround(control, () =>
        control.check({ force: true }),
      );
      expect((await differenceOf(page, before, after)).clearly).toBeGreaterThan(0.02);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
}
