import type { Page } from '@playwright/test';
import { openSlowPage, readMetrics } from '../bench/measured-visits';
import { EventPage } from '../pages/event-page';
import { SeatPicker } from '../pages/seat-picker';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { expectWithinWindow } from '../support/within-window';

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

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

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('hall, prices and the beginning of the panel stand above the bar', async ({
    page,
    shop,
    event,
  }) => {
    const picker = new SeatPicker(page);
    await page.goto(`${areena(shop.origin)}/events/konsertti`);
    await picker.canvas().waitFor();
    await expect(picker.key()).toContainText(/39\s€.*59\s€.*69\s€.*89\s€.*99\s€/);
    const said = event.bar().getByText(/^alkaen/);
    const [key, panel, bar] = await Promise.all(
      [picker.key(), picker.finder(), said].map((part) => part.boundingBox()),
    );
    expect(key!.y + key!.height).toBeLessThan(bar!.y);
    expect(panel!.y).toBeLessThan(bar!.y);
    // The strip leaves its price to the bar, for the eye alone.
    await expect(page.getByRole('term').filter({ hasText: 'Hinta' })).toHaveCount(1);
    // Below the map, not under it.
    const map = await picker.map().boundingBox();
    expect(key!.y).toBeGreaterThan(map!.y + map!.height);
    await expectWithinWindow(page);
  });

  test('a hall of floors and the beginning of the panel stand above the bar', async ({
    page,
    shop,
    event,
  }) => {
    const picker = new SeatPicker(page);
    await page.goto(`${areena(shop.origin)}/events/klubi-ilta`);
    await picker.canvas().waitFor();
    await picker.key().waitFor();
    const floor = picker.region().getByRole('radio', { name: '2. kerros' });
    await expect(floor).toBeVisible();
    const [panel, bar, map] = await Promise.all(
      [picker.finder(), event.bar().getByText(/^alkaen/), picker.map()].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(panel!.y).toBeLessThan(bar!.y);
    expect(map!.height).toBeGreaterThan(160);
  });
});

test.describe('at 1280×800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the button with the chosen seats is whole', async ({ page, shop, event }) => {
    const picker = new SeatPicker(page);
    await page.goto(`${areena(shop.origin)}/events/konsertti`);
    await picker.best().click();
    await expect(event.buy()).toHaveText(/^2 lippua/);
    await expect(event.buy()).toBeInViewport({ ratio: 1 });
  });

  test('no column of the list is cut beside open seats', async ({ page, shop }) => {
    const picker = new SeatPicker(page);
    await page.goto(`${areena(shop.origin)}/events/konsertti`);
    await picker.asList().click();
    await picker.section('Permanto 1').click();
    await picker.grid().waitFor();
    const list = picker.region().getByRole('region', { name: 'Katsomot' });
    const [room, table] = await Promise.all(
      [list, list.getByRole('table')].map((part) => part.boundingBox()),
    );
    expect(table!.x + table!.width).toBeLessThanOrEqual(room!.x + room!.width);
  });
});

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

test.describe('the bar, before and after seats are chosen,', () => {
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
      await expect(event.buy()).toHaveText(/^2 parasta paikkaa/);
      await setTextSize(page, textSize);
      const expectLow = async () => {
        const bar = await event.bar().boundingBox();
        expect(bar!.y + bar!.height).toBeCloseTo(height, 0);
        // What the bar says lies on top of it; with large text it says nothing that is seen.
        const top = await event.bar().evaluate((node) => {
          const boxes = [...node.querySelectorAll('*')]
            .filter((part) => getComputedStyle(part).clipPath === 'none')
            .map((part) => part.getBoundingClientRect());
          return Math.min(...boxes.filter((box) => box.height > 0).map((box) => box.top));
        });
        expect(Math.min(bar!.y, top)).toBeGreaterThan(height * 0.7);
      };
      await expectLow();
      await picker.best().click();
      await expect(picker.chosenSeats()).toHaveCount(2);
      await expectLow();
      await expectWithinWindow(page);
    });
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const [width, height, textSize] of [
    [390, 844, '100%'],
    [360, 740, '100%'],
    [360, 740, '200%'],
  ] as const) {
    test(`a chosen seat shows the view from it at ${width}×${height}, with text of ${textSize}`, async ({
      page,
      shop,
      event,
    }) => {
      await page.setViewportSize({ width, height });
      const picker = new SeatPicker(page);
      await page.goto(`${areena(shop.origin)}/events/konsertti`);
      await picker.canvas().waitFor();
      await setTextSize(page, textSize);
      await picker.map().evaluate((map) => scrollTo(0, scrollY + map.getBoundingClientRect().y));
      const map = (await picker.map().boundingBox())!;
      // The first goes to "Permanto 1", the second takes a seat.
      const [x, y] = [map.x + map.width * 0.45, map.y + map.height * 0.46];
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
      await expect(event.buy()).toHaveText(/^1 lippu/);
      const card = picker.seatCard(/^Permanto 1, rivi/);
      await expect(card.locator('svg')).toBeVisible();
      const [shown, bar] = await Promise.all([card, event.bar()].map((part) => part.boundingBox()));
      expect(shown!.y > y || shown!.y + shown!.height < y).toBe(true);
      expect(y).toBeLessThan(bar!.y);
      await expectWithinWindow(page);
    });
  }
});
