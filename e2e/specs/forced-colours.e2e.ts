import { unfold } from '../screens/actions';
import { openScreen } from '../screens/environment';
import { SHOP_SCREENS } from '../screens/all-screens';
import { test } from '../screens/screen-tests';
import { expectAccessible } from '../support/accessible';
import { expect } from '../support/fixtures';
import { differenceOf } from '../support/screenshot-difference';
import { inSample } from '../support/sample';
import {
  controlsWithoutEdge,
  screenshotsAround,
  statesByColourOnly,
} from '../support/visual-states';

const SCREENS = SHOP_SCREENS.filter(
  ({ allowConsoleErrors, isMail }) => !allowConsoleErrors && !isMail,
);

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

test.describe('in forced colours', () => {
  for (const screen of inSample(SCREENS, 5)) {
    test(`${screen.place}/${screen.name} shows borders and states`, async ({
      page,
      environment,
    }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const visit = await openScreen(environment, page, screen, 'fi');
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await screen.afterResize?.(visit);
        expect.soft(await controlsWithoutEdge(page), 'without a border').toEqual([]);
        expect.soft(await statesByColourOnly(page), 'states shown by colour only').toEqual([]);
      }
      await expectAccessible(page);
    });
  }

  for (const name of ['delivery', 'checkout']) {
    test(`selected options at ${name} are visible`, async ({ page, environment }) => {
      const screen = SHOP_SCREENS.find((one) => one.name === name);
      await page.emulateMedia({ forcedColors: 'active' });
      await unfold(await openScreen(environment, page, screen!, 'fi'));
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
});
