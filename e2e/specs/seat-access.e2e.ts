import type { Locator, Page } from '@playwright/test';
import { SeatPicker } from '../pages/seat-picker';
import { waitUntilStable } from '../screens/environment';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { Keyboard } from '../support/keyboard';
import { NAMED_SEATS_GAME } from '../support/kotipelit';
import { expectWithinWindow } from '../support/within-window';

/** Expects that the focused seat is in the window and its focus ring is visible. */
async function expectFocusRing(seat: Locator) {
  await expect(seat).toBeFocused();
  // The map may still be moving to it.
  await expect(async () => {
    const { box, map, ring } = await seat.evaluate((cell) => {
      const { outlineWidth, outlineStyle } = getComputedStyle(cell);
      // Cells over the map are scaled with its view.
      const scale = cell.getBoundingClientRect().width / (cell as HTMLElement).offsetWidth;
      const rect = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
      return {
        box: rect(cell),
        map: rect(cell.closest('[role=grid]')?.parentElement?.parentElement ?? cell),
        ring: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) * scale,
      };
    });
    expect(ring).toBeGreaterThanOrEqual(2);
    const window = seat.page().viewportSize() ?? { width: 0, height: 0 };
    expect(box.left).toBeGreaterThanOrEqual(Math.max(0, map.left - 1));
    expect(box.top).toBeGreaterThanOrEqual(Math.max(0, map.top - 1));
    expect(box.right).toBeLessThanOrEqual(Math.min(window.width, map.right + 1));
    expect(box.bottom).toBeLessThanOrEqual(Math.min(window.height, map.bottom + 1));
  }).toPass({ timeout: 10_000 });
}

const widthOf = async (seat: Locator) => (await seat.boundingBox())?.width ?? 0;

test.describe('seats by keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('are found from the home page, selected over the map, released, and kept', async ({
    page,
    home,
  }) => {
    const picker = new SeatPicker(page);
    const keys = new Keyboard(page);
    await home.open();
    await keys.activate(home.event(NAMED_SEATS_GAME.title));
    await picker.canvas().waitFor();
    await expectAccessible(page);

    await keys.activate(picker.asList());
    // Other tests in the same shop may have reserved some of its seats.
    await expect(picker.section('Katsomo A4')).toHaveAccessibleDescription(
      /23,00\s€ \d\d vapaana, yhteensä 70 paikkaa/,
    );
    await keys.activate(picker.section('Katsomo A4'));
    await expect(picker.grid()).toBeVisible();
    await keys.activate(picker.asMap());
    await keys.goTo(picker.grid().locator('[tabindex="0"]'));
    await keys.press('End');
    await keys.press('PageUp');
    const seat = picker.seat(/^Katsomo A4, rivi 5, paikka 1,/);
    await expectFocusRing(seat);
    await keys.press('Space');
    await expect(seat).toHaveAttribute('aria-selected', 'true');
    await expect(seat).toHaveAccessibleName(/oma valintasi$/);
    await keys.press('ArrowLeft');
    await keys.press('Enter');
    await expect(picker.chosenSeats()).toHaveCount(2);
    await expectAccessible(page);

    const neighbour = picker.seat(/^Katsomo A4, rivi 5, paikka 2,/);
    const before = await widthOf(neighbour);
    await keys.press('0');
    await expect.poll(() => widthOf(neighbour)).toBeLessThan(before);
    await keys.press('+');
    await keys.press('ArrowDown');
    await expectFocusRing(picker.seat(/^Katsomo A4, rivi 4, paikka 2,/));

    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFocusRing(picker.seat(/^Katsomo A4, rivi 4, paikka 2,/));
    await expectAccessible(page);
    await keys.press('Escape');
    await expect(page.getByRole('heading', { name: 'Valitse paikat' })).toBeFocused();

    await page.reload();
    await expect(picker.chosenSeats()).toHaveCount(2);
    await keys.activate(picker.asList());
    await keys.activate(picker.skipSections());
    await keys.press('Tab');
    await expect(picker.section('Katsomo A1')).not.toBeFocused();
  });
});

test.describe('at 400 % zoom, in forced colours and without motion', () => {
  test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });

  test('seats are selected in the table, with the same focus ring and names', async ({
    page,
    event,
  }) => {
    const picker = new SeatPicker(page);
    const keys = new Keyboard(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await event.open(NAMED_SEATS_GAME.id);
    await keys.activate(picker.section('Katsomo B1'));
    await expect(picker.map()).toBeHidden();
    await keys.press('Control+End');
    await expectFocusRing(picker.grid().locator(':focus'));
    await keys.press('Control+Home');
    const seat = picker.grid().locator(':focus');
    await expectFocusRing(seat);
    await keys.press('Space');
    await expect(seat).toHaveAccessibleName(/oma valintasi$/);
    await expectWithinWindow(page);
    await expectAccessible(page);

    // Text of twice the size in a normal window.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // A wide window also shows the map above the table.
    await waitUntilStable(page);
    await expectWithinWindow(page);
    await keys.press('ArrowRight');
    await expectFocusRing(picker.grid().locator(':focus'));
  });
});

/** Spreads two fingers around a point. */
async function pinch(page: Page, x: number, y: number) {
  const touch = await page.context().newCDPSession(page);
  const spread = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: spread(20) });
  for (const apart of [30, 45, 60]) {
    const touchPoints = spread(apart);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('seats by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' });

  test('are zoomed to by a tap if they are small, and selected by the next', async ({
    page,
    event,
  }) => {
    const picker = new SeatPicker(page);
    await event.open(NAMED_SEATS_GAME.id);
    await picker.canvas().waitFor();
    await picker.openOnMap('Katsomo A3');
    const seat = picker.seat(/^Katsomo A3, rivi 1, paikka 5,/);
    const small = await widthOf(seat);
    expect(small).toBeLessThan(24);
    await seat.tap();
    await expect.poll(() => widthOf(seat)).toBeGreaterThanOrEqual(24);
    await expect(picker.chosenSeats()).toHaveCount(0);
    await seat.tap();
    await expect(picker.chosen()).toContainText('Katsomo A3, rivi 1, paikka 5');
    await expectAccessible(page);
    await expectWithinWindow(page);
    await seat.tap();
    await expect(picker.chosenSeats()).toHaveCount(0);

    await picker.wholeHall().tap();
    await expect.poll(() => widthOf(seat)).toBeLessThan(small);
    const least = await widthOf(seat);
    const map = await picker.map().boundingBox();
    if (!map) throw new Error('The map is not shown.');
    await pinch(page, map.x + map.width / 2, map.y + map.height / 2);
    await expect.poll(() => widthOf(seat)).toBeGreaterThan(least);

    // The overview in the map's corner moves the view.
    const place = async () => (await seat.boundingBox())?.x;
    const before = await place();
    await page.touchscreen.tap(map.x + map.width - 24, map.y + map.height - 24);
    await expect.poll(place).not.toBe(before);
    await expect(picker.chosenSeats()).toHaveCount(0);
  });
});

test.describe('without the drawing', () => {
  // The browser logs the aborted request.
  test.use({ viewport: { width: 1280, height: 800 }, allowConsoleErrors: true });

  test('seats can be selected in the list', async ({ page, event }) => {
    const picker = new SeatPicker(page);
    await page.route(/slot-seat-picker[^/]*\.js$/, (route) => route.abort());
    await event.open(NAMED_SEATS_GAME.id);
    await expect(picker.region()).toContainText('Paikkakarttaa ei voitu piirtää');
    await picker.section('Katsomo A4').click();
    await picker.seat(/^Katsomo A4, rivi 2, paikka 3,/).click();
    await expect(picker.chosen()).toContainText('Katsomo A4, rivi 2, paikka 3');
    await expectAccessible(page);
  });
});
