import type { Page } from '@playwright/test';
import { expect, recordConsoleErrors, test } from '../support/fixtures';
import { PAGE_VISITS } from '../support/page-visits';
import { randomOf, TEST_SEED } from '../support/sample';
import { type Session, sessionWithTicket } from '../support/session-with-ticket';

const VISITS = 3;
/** Half of a page's scripts and answers are late, by up to this. */
const MAX_DELAY_MS = 400;

async function shuffleArrivals(page: Page, random: () => number): Promise<void> {
  await page.route(/\.js$|\/v1\//, async (route) => {
    const delayMs = (random() - 0.5) * 2 * MAX_DELAY_MS;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fallback();
  });
}

let session: Session;
test.beforeAll(async ({ browser, shop }) => {
  session = await sessionWithTicket(browser, shop);
});

for (const { host, address } of PAGE_VISITS) {
  test(`${host}${address} hydrates, in whatever order its scripts and answers arrive`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ storageState: session });
    const page = await context.newPage();
    // React reports each part of the server's HTML that it couldn't take over.
    const consoleErrors = recordConsoleErrors(page);
    const random = randomOf(TEST_SEED);
    await shuffleArrivals(page, random);
    for (let visit = 0; visit < VISITS; visit++) {
      await page.goto(shop.origin.replace('//', `//${host}`) + address);
      await page.waitForLoadState('networkidle');
      expect(consoleErrors).toEqual([]);
    }
    await context.close();
  });
}
