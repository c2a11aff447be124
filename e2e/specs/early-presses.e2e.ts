import type { Browser, Page } from '@playwright/test';
import { storageStateWithoutBanner } from '../support/consent-cookie';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';

const LAST_MS = 3_000;
const STEP_MS = 200;
const DELAYS_MS = Array.from({ length: LAST_MS / STEP_MS + 1 }, (_, at) => at * STEP_MS);
const ADD = 'Lisää ostoskoriin';

interface Press {
  readonly path: string;
  readonly name: string;
  readonly delayMs: number;
}

/** Presses the button so long after the first paint, on that page alone. Runs in each page, before its own scripts. */
function pressAfterPaint({ path, name, delayMs }: Press): void {
  if (location.pathname !== path) return;
  const press = () => {
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent.includes(name));
    if (button === undefined) requestAnimationFrame(press);
    else button.click();
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(press, delayMs);
  }).observe({ type: 'paint', buffered: true });
}

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Ostoskori/ });

/** Visits the event, presses once, and returns what the cart is called after that. */
async function pressOnce(browser: Browser, url: URL, delayMs: number, slowdown: number) {
  const context = await browser.newContext({ storageState: storageStateWithoutBanner() });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(pressAfterPaint, { path: url.pathname, name: ADD, delayMs });
  await page.goto(url.href);
  await expect(cartLink(page)).toHaveAccessibleName(/^Ostoskori, [1-9]/);
  // A second addition would come with what is still on its way.
  await page.waitForLoadState('networkidle');
  const name = await cartLink(page).textContent();
  await context.close();
  return name;
}

for (const slowdown of [1, 4]) {
  test(`each press on a page that is loading counts once, on a machine ${slowdown}× slower`, async ({
    browser,
    shop,
    page,
    event,
  }) => {
    test.setTimeout(600_000);
    await event.open(GAME.id);
    const amount = await page.getByRole('main').getByRole('spinbutton').first().inputValue();
    const url = new URL(`/events/${GAME.id}`, shop.origin);
    for (const delayMs of DELAYS_MS) {
      const name = await pressOnce(browser, url, delayMs, slowdown);
      expect.soft(name, `after ${delayMs} ms`).toMatch(new RegExp(`Ostoskori, ${amount}\\b`));
    }
  });
}
