import { openSlowPage, readMetrics } from '../bench/measured-visits';
import { EventPage } from '../pages/event-page';
import { SeatPicker } from '../pages/seat-picker';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { expectWithinWindow } from '../support/within-window';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`an event with seats at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test('shows the whole hall and the beginning of the panel in the first window', async ({
      page,
      shop,
    }) => {
      const picker = new SeatPicker(page);
      await page.goto(`${areena(shop.origin)}/events/jaakiekko-1`);
      await picker.canvas().waitFor();
      const [hall, map, finder] = await Promise.all(
        [picker.region(), picker.map(), picker.finder()].map((part) => part.boundingBox()),
      );
      test.info().annotations.push({ type: 'y of the hall', description: String(hall?.y) });
      expect(hall!.y).toBeLessThan(310);
      expect(map!.y + map!.height).toBeLessThanOrEqual(height);
      expect(map!.height).toBeGreaterThan(height * 0.3);
      expect(finder!.y).toBeLessThan(height - 40);
      await expectWithinWindow(page);
      await expectAccessible(page);

      // The panel comes into the window with the focus, also from under the hall.
      await picker.best().focus();
      await expect(picker.best()).toBeInViewport({ ratio: 1 });
      await picker.best().click();
      await expect(picker.chosenSeats()).toHaveCount(2);
    });
  });
}

for (const eventId of ['konsertti', 'klubi-ilta']) {
  test(`${eventId} loads on a slow phone without layout shift`, async ({ browser, shop }) => {
    const page = await openSlowPage(browser);
    const picker = new SeatPicker(page);
    await page.goto(`${areena(shop.origin)}/events/${eventId}`);
    await picker.canvas().waitFor();
    await picker.key().waitFor();
    await expect(new EventPage(page).bar()).toContainText(/alkaen .* parasta paikkaa/);
    expect((await readMetrics(page)).cls).toBeLessThan(0.005);
    await page.context().close();
  });
}

test('plan and seats are asked for as the page is read, once', async ({ page, shop }) => {
  const picker = new SeatPicker(page);
  await page.goto(`${areena(shop.origin)}/events/konsertti`);
  await picker.canvas().waitFor();
  const initiatorsOf = (name: RegExp) =>
    page.evaluate(
      (pattern) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter((entry) => new RegExp(pattern).test(entry.name))
          .map(({ initiatorType }) => initiatorType),
      name.source,
    );
  expect(await initiatorsOf(/\/seating_plans\/.*\.bin$/)).toEqual(['link']);
  expect(await initiatorsOf(/\/seats\.json$/)).toEqual(['link']);
  expect(await initiatorsOf(/\/slot-seat-picker\./)).toEqual(['link']);
});

test('the choice of cookies moves nothing on a first visit', async ({ browser, shop }) => {
  const page = await openSlowPage(browser);
  await page.context().clearCookies();
  const [event, picker] = [new EventPage(page), new SeatPicker(page)];
  await page.goto(`${areena(shop.origin)}/events/konsertti`);
  const banner = page.getByRole('region', { name: 'Evästevalinta' });
  await banner.waitFor();
  await picker.key().waitFor();
  expect((await readMetrics(page)).cls).toBeLessThan(0.005);
  // It ends where the bar begins, which leads on.
  const [choice, bar] = [await banner.boundingBox(), await event.bar().boundingBox()];
  expect(choice!.y + choice!.height).toBeCloseTo(bar!.y, 0);
  await event.buy().click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.context().close();
});

test.describe('the bar with chosen seats', () => {
  for (const [width, height, textSize] of [
    [320, 640, '100%'],
    [360, 740, '200%'],
  ] as const) {
    test(`leaves most of ${width}×${height} to the page, with text of ${textSize}`, async ({
      page,
      shop,
      event,
    }) => {
      await page.setViewportSize({ width, height });
      const picker = new SeatPicker(page);
      await page.goto(`${areena(shop.origin)}/events/konsertti`);
      await picker.best().click();
      await expect(picker.chosenSeats()).toHaveCount(2);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      const bar = await event.bar().boundingBox();
      expect(bar!.y + bar!.height).toBeCloseTo(height, 0);
      // What the bar says lies on top of it; with large text it says nothing, and has no box.
      const top = await event.bar().evaluate((node) => {
        const boxes = [...node.children].map((part) => part.getBoundingClientRect());
        return Math.min(...boxes.filter((box) => box.height > 0).map((box) => box.top));
      });
      expect(Math.min(bar!.y, top)).toBeGreaterThan(height * 0.7);
      await expectWithinWindow(page);
    });
  }
});
