import type { Locator, Page } from '@playwright/test';
import { BUYER } from '../pages/checkout-page';
import { EventPage } from '../pages/event-page';
import { PayOrderPage } from '../pages/pay-order-page';
import { SeatPicker } from '../pages/seat-picker';
import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';
import { NAMED_SEATS_GAME } from '../support/kotipelit';
import { expectUnaffectedParts, PAGES } from '../support/page-parts';
import { type Session, sessionWithTicket } from '../support/session-with-ticket';
import { slowApi, type SlowApi } from '../support/slow-api';

test.use({
  shopName: 'slow-api',
  // A page without its data has the status 503.
  allowConsoleErrors: true,
  viewport: { width: 1280, height: 800 },
});

let api: SlowApi;
let session: Session;

test.beforeAll(async ({ browser, shop }) => {
  api = await slowApi(shop);
  session = await sessionWithTicket(browser, shop);
});
test.afterAll(() => api.close());

// A page that the shell remembers isn't late.
test.beforeEach(() => api.restartShell());
test.afterEach(() => api.recover());

/** The places that the server has opened; the browser opens the others. */
const openedIn = (html: string) => {
  const [, places = ''] = /"opened":\[([^\]]*)\]/.exec(html) ?? [];
  return [...places.matchAll(/"([\w-]+) \{/g)].map(([, place]) => place);
};

const DELAYS_MS = [300, 3_000, 30_000];

for (const delayMs of DELAYS_MS) {
  for (const [name, pageOfParts] of Object.entries(PAGES)) {
    test(`${name} is whole where the API answers after ${delayMs} ms, and then at once`, async ({
      browser,
      shop,
    }) => {
      const context = await browser.newContext({ baseURL: shop.origin, storageState: session });
      const page = await context.newPage();
      api.delay(delayMs);
      const response = await page.goto(pageOfParts.path, { waitUntil: 'commit' });
      const html = (await response?.text()) ?? '';
      api.recover();
      if (name === 'event' && delayMs >= 3_000) {
        expect(openedIn(html)).not.toContain('seat-picker');
        expect(openedIn(html)).not.toContain('buy-box');
      }
      await expectUnaffectedParts(page, pageOfParts, { broken: null, faulty: null });
      await context.close();
    });
  }
}

const h1 = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const link = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first();

/** Of the other shop, without a cart: what each page is there for. */
const ITS_PART: Readonly<Record<string, (page: Page) => Locator>> = {
  '/events': link(/Hillakosken kesäjuhla/),
  '/folders/tapahtumat': link(/Hillakosken kesäjuhla/),
  '/venues': link(/Kerhotalo/),
  '/venues/paahalli': h1('Päähalli'),
  '/shop/fanituotteet': link(/[Kk]aulahuivi/),
  '/products/kaulahuivi': (page) => new EventPage(page).add(),
  '/codes/VIITONEN': (page) => page.getByText('Koodi on käytössä ostoskorissasi'),
  '/streams': link(/Kuoroilta/),
  '/streams/kuoroilta': h1('Kuoroilta'),
  '/pages/directions': (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
};

interface LatePage {
  readonly delayMs: number;
  /** Reads of the catalogue if none are named. */
  readonly reads?: RegExp;
  readonly part: Locator;
}

/** Opens a page whose reads come late, and at once from when its header is there. */
async function openLate(page: Page, address: string, { delayMs, reads, part }: LatePage) {
  api.delay(delayMs, reads);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  api.recover();
  await expect(part).toBeVisible();
}

for (const delayMs of DELAYS_MS) {
  for (const [path, part] of Object.entries(ITS_PART)) {
    test(`${path} is whole where the API answers after ${delayMs} ms, and then at once`, async ({
      page,
      shop,
    }) => {
      await openLate(page, areena(shop.origin) + path, { delayMs, part: part(page) });
    });
  }

  test(`cart, codes and order are whole where they come after ${delayMs} ms`, async ({
    page,
    shop,
    event,
    cart,
    checkout,
    sandbox,
    thankYou,
  }) => {
    const reads = /\/(?:carts|checkouts|orders|payment_methods)[/.]/;
    const open = (path: string, part: Locator) =>
      openLate(page, areena(shop.origin) + path, { delayMs, reads, part });
    await page.goto(`${areena(shop.origin)}/events/kesajuhla`);
    await event.addToCart('Aikuinen', 1);
    await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
    await open('/cart', cart.proceed());
    await open('/checkout', checkout.summary());
    await checkout.fill(BUYER);
    await expect(page.getByRole('region', { name: 'Koodit' })).toBeVisible();
    await checkout.terms().check();
    await checkout.order().click();
    const number = await sandbox.orderNumber();
    await open(`/orders/pw/${number}`, new PayOrderPage(page).pay());
    await new PayOrderPage(page).pay().click();
    await sandbox.pay().click();
    await expect(thankYou.heading()).toBeVisible();
    const { pathname, hash } = new URL(page.url());
    // Its secret is in the fragment, for which alone a browser loads nothing.
    await page.goto('about:blank');
    await open(pathname + hash, thankYou.heading());
  });
}

test('the hall alone may be late', async ({ page }) => {
  api.delay(3_000, /\/hall\.json/);
  await page.goto(PAGES.event!.path, { waitUntil: 'commit' });
  await expect(new EventPage(page).title()).toBeVisible();
  api.recover();
  await new SeatPicker(page).zoomIn().click();
});

test('the event may be late each time', async ({ page }) => {
  api.delay(3_000, /\/events\/[\w-]+\.json/);
  // It has no picture, so that nothing else is asked of the API meanwhile.
  await page.goto(`/events/${NAMED_SEATS_GAME.id}`, { waitUntil: 'commit' });
  await new SeatPicker(page).zoomIn().click();
});

test('the hall comes where three visits found its reads late, so that a page waits less', async ({
  page,
}) => {
  const path = PAGES.event!.path;
  api.delay(3_000);
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    await page.request.get(path, { headers: { 'x-forwarded-for': address } });
  }
  api.recover();
  api.delay(400);
  const response = await page.goto(path, { waitUntil: 'commit' });
  const html = (await response?.text()) ?? '';
  api.recover();
  expect(openedIn(html)).not.toContain('seat-picker');
  await new SeatPicker(page).zoomIn().click();
});

test('a hall that the API gives up says so, and comes when asked for again', async ({ page }) => {
  // It answers nothing else that is asked meanwhile, and not that it is alive.
  api.delay(60_000, /\/(?:hall\.json|healthz)/);
  await page.goto(PAGES.event!.path);
  const failure = page.getByRole('alert').filter({ hasText: 'Paikkakarttaa ei saatu ladattua.' });
  await expect(failure).toBeVisible();
  api.recover();
  await failure.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await new SeatPicker(page).zoomIn().click();
  await expect(failure).toBeHidden();
});
