import { unfold } from '../screens/acts';
import { openScreen } from '../screens/house';
import { SHOP_SCREENS } from '../screens/list';
import { test } from '../screens/matrix';
import { expectAccessible } from '../support/accessible';
import { expect } from '../support/fixtures';
import { differenceOf } from '../support/pictures';
import { inSample } from '../support/sample';
import { edgeless, picturesOf, untoldStates } from '../support/states';

const SCREENS = SHOP_SCREENS.filter(({ mayComplain, isMail }) => !mayComplain && !isMail);

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

test.describe('in the visitor’s own colours', () => {
  for (const screen of inSample(SCREENS, 5)) {
    test(`${screen.place}/${screen.name} shows its edges and states`, async ({ page, house }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const visit = await openScreen(house, page, screen, 'fi');
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await screen.again?.(visit);
        expect.soft(await edgeless(page), 'without an edge').toEqual([]);
        expect.soft(await untoldStates(page), 'told by colour alone').toEqual([]);
      }
      await expectAccessible(page);
    });
  }

  for (const name of ['delivery', 'checkout']) {
    test(`what is chosen at ${name} can be seen`, async ({ page, house }) => {
      const screen = SHOP_SCREENS.find((one) => one.name === name);
      await page.emulateMedia({ forcedColors: 'active' });
      await unfold(await openScreen(house, page, screen!, 'fi'));
      let compared = 0;
      const controls = page.getByRole('radio').or(page.getByRole('checkbox'));
      for (const control of await controls.all()) {
        if (!(await control.isVisible()) || (await control.isChecked())) continue;
        const [before, after] = await picturesOf(control, () => control.check({ force: true }));
        expect((await differenceOf(page, before, after)).clearly).toBeGreaterThan(0.02);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(0);
    });
  }
});
