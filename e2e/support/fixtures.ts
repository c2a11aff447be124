import { test as base, expect, type Page } from '@playwright/test';
import { startCluster } from '@permanto/shop-api/testing/postgres';
import { CartPage } from '../pages/cart-page';
import { CheckoutPage } from '../pages/checkout-page';
import { EventPage } from '../pages/event-page';
import { HomePage } from '../pages/home-page';
import { SandboxPage } from '../pages/sandbox-page';
import { ThankYouPage } from '../pages/thank-you-page';
import { openShop, type Shop } from './shop';

interface Pages {
  home: HomePage;
  event: EventPage;
  cart: CartPage;
  checkout: CheckoutPage;
  sandbox: SandboxPage;
  thankYou: ThankYouPage;
}

export interface TestFixtures extends Pages {
  /** Set if something is broken on purpose, so that browser and shell log errors. */
  allowConsoleErrors: boolean;
  /** Errors and warnings in the console. */
  consoleErrors: string[];
}

export interface WorkerFixtures {
  /** Tests with the same name share a shop. A file that breaks its shop uses a name of its own. */
  shopName: string;
  database: 'pglite' | 'postgres';
  /** Additional environment of the shop's processes. */
  shopEnv: NodeJS.ProcessEnv;
  shop: Shop;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopName: ['shared', { option: true, scope: 'worker' }],
  database: ['pglite', { option: true, scope: 'worker' }],
  shopEnv: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ shopName, shopEnv, database }, use) => {
      const postgres = database === 'postgres' ? await startCluster() : null;
      const own = postgres ? { DATABASE_URL: postgres.url } : {};
      const shop = await openShop(shopName, { ...own, ...shopEnv });
      await use(shop);
      await shop.end();
      postgres?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  allowConsoleErrors: [false, { option: true }],
  consoleErrors: [
    async ({ page, allowConsoleErrors }, use) => {
      const consoleErrors = recordConsoleErrors(page);
      await use(consoleErrors);
      if (!allowConsoleErrors)
        expect(consoleErrors, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  home: async ({ page }, use) => use(new HomePage(page)),
  event: async ({ page }, use) => use(new EventPage(page)),
  cart: async ({ page }, use) => use(new CartPage(page)),
  checkout: async ({ page }, use) => use(new CheckoutPage(page)),
  sandbox: async ({ page }, use) => use(new SandboxPage(page)),
  thankYou: async ({ page }, use) => use(new ThankYouPage(page)),
});

export { expect };

/**
 * `linkStyle` uses a preloaded sheet as soon as it has arrived. Chromium checks once, three seconds after the load
 * event, and warns about a sheet that is on its way at that moment.
 */
const SHEET_ON_ITS_WAY = '.css was preloaded using link preload but not used';

/** Records errors, warnings (React reports a failed hydration as either) and uncaught exceptions. */
export function recordConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().includes(SHEET_ON_ITS_WAY)) return;
    consoleErrors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message} (${page.url()})`));
  return consoleErrors;
}
