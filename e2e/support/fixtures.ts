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
  /** Where something is broken on purpose, browser and shell may say so in the console. */
  mayComplain: boolean;
  /** What the console said that a healthy page doesn't say. */
  complaints: string[];
}

export interface WorkerFixtures {
  /** Tests that name the same shop share it; a file that breaks its shop names one of its own. */
  shopName: string;
  database: 'pglite' | 'postgres';
  /** What the shop's processes are told beside that. */
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
  mayComplain: [false, { option: true }],
  complaints: [
    async ({ page, mayComplain }, use) => {
      const complaints = listenTo(page);
      await use(complaints);
      if (!mayComplain) expect(complaints, 'complaints in the console').toEqual([]);
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

/** Errors, warnings (React tells of a failed hydration in one or the other) and uncaught exceptions. */
export function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}
