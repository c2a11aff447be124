import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSIONS } from '@permanto/contracts/remote';
import { changeRegistry } from '@permanto/release/deploy';
import { REMOTES, root } from '@permanto/tools/settings';
import type { Page } from '@playwright/test';
import { CartPage } from '../pages/cart-page';
import { CheckoutPage } from '../pages/checkout-page';
import { EventPage } from '../pages/event-page';
import { SandboxPage } from '../pages/sandbox-page';
import { ThankYouPage } from '../pages/thank-you-page';
import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import { replaceOnce } from '../support/replace-once';
import { IS_LARGE } from '../support/sample';
import { buildIn, buildNext } from '../support/skew/builds';
import { makeNextChange, NEW } from '../support/skew/next-change';
import {
  ALL_OLD,
  CHANGES,
  MAX_NEW_APPS,
  samplePairs,
  isShown,
  nameOf,
  newParts,
  type Pair,
  PAIRS,
} from '../support/skew/pairs';
import { openSkewedShop, type SkewedShop } from '../support/skew/shop';
import { nextRoot } from '../support/skew/next-tree';

// Each test opens a shop of its own.
test.use({ baseURL: 'http://localhost' });
test.describe.configure({ mode: 'parallel' });

const FALLBACK = 'Tämä osa sivusta ei ole juuri nyt käytettävissä.';

/** Call it when the part of the page that would show the change is visible. */
const expectChange = (page: Page, change: keyof typeof NEW, pair: Pair) =>
  expect(page.getByRole('main').getByText(NEW[change])).toHaveCount(isShown(change, pair) ? 1 : 0);

async function buy(page: Page, { urls }: SkewedShop, pair: Pair): Promise<void> {
  const [event, cart, checkout] = [new EventPage(page), new CartPage(page), new CheckoutPage(page)];
  const [sandbox, thankYou] = [new SandboxPage(page), new ThankYouPage(page)];

  await page.goto(`${urls.shell}/events/${GAME.id}`);
  await expect(event.add()).toBeVisible();
  await expectChange(page, 'note', pair);
  await event.addToCart(TICKET, 1);
  await event.goToCart();
  await cart.proceed().click();
  await expect(checkout.heading('Yhteystiedot')).toBeVisible();
  await expectChange(page, 'mood', pair);
  await checkout.complete();
  await sandbox.pay().click();
  await expect(thankYou.heading()).toBeVisible();
  await expect(thankYou.codes()).toHaveCount(1);
  await expectChange(page, 'greeting', pair);
}

const chosen = IS_LARGE ? PAIRS : samplePairs();
/** Pairs of the same shell and API share a shop. */
const SHOPS = PAIRS.filter(({ remotes }) => remotes === ALL_OLD);

// The purchases run in `npm run test:all` only. This fails in `npm test` as soon as a patch no longer matches.
test('the next change can be made of this tree', { tag: '@core' }, () => {
  const changed = new Map<string, string>();
  makeNextChange((file, from, to) => {
    const text = changed.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    changed.set(file, replaceOnce(file, text, from, to));
  });
  expect([...changed.keys()]).toContain('checkout-mfe/src/pages/order/paid-order.tsx');
});

test('the sample has pairs that show the next change, and pairs that don’t', () => {
  const isChanged = (pair: Pair) => CHANGES.some((change) => isShown(change, pair));
  expect(chosen.filter(isChanged).length).toBeGreaterThan(0);
  expect(chosen.filter((pair) => !isChanged(pair)).length).toBeGreaterThan(0);
  const apps = new Set(chosen.flatMap(newParts));
  expect(apps.size).toBeLessThanOrEqual(IS_LARGE ? REMOTES.length + 2 : MAX_NEW_APPS);
});

for (const { shell, api } of SHOPS) {
  const pairs = chosen.filter((pair) => pair.shell === shell && pair.api === api);
  if (pairs.length === 0) continue;
  test(`a purchase succeeds with ${shell} shell, ${api} API, and old and new remotes`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await buildNext([...new Set(pairs.flatMap(newParts))]);
    const shop = await openSkewedShop({ shell, api });
    try {
      for (const pair of pairs) {
        await test.step(nameOf(pair), async () => {
          await shop.show(pair.remotes);
          await buy(page, shop, pair);
        });
      }
      // What the page fetches in advance must not meet a shop that has ended.
      await page.close();
    } finally {
      await shop.end();
    }
  });
}

/** Copies the newest build of the checkout, with one more needed field in its record. */
function buildWithUnknownNeed(folder: string): string {
  cpSync(buildIn(root, 'checkout-mfe'), folder, { recursive: true });
  const file = path.join(folder, 'build.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as {
    needs: { answers: { of: string[]; fields: string[] }[] };
  };
  record.needs.answers.push({ of: ['orders.get'], fields: ['order.greeting'] });
  writeFileSync(file, JSON.stringify(record));
  return folder;
}

test.describe('in an old shop', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ allowConsoleErrors: true });

  let shop: SkewedShop;
  test.beforeAll(async () => {
    shop = await openSkewedShop({ shell: 'old', api: 'old' });
    await shop.show(ALL_OLD);
  });
  test.afterAll(() => shop.end());

  test('a remote that needs a field that the live API lacks is rejected', async () => {
    if (IS_LARGE) await buildNext(['checkout-mfe']);
    const from = IS_LARGE
      ? buildIn(nextRoot, 'checkout-mfe')
      : buildWithUnknownNeed(test.info().outputPath('checkout'));
    const deploy = npm(['run', 'deploy', '--', 'checkout', '--from', from], {
      PERMANTO_VAR: shop.target.folder,
      PERMANTO_API_URL: shop.urls.api,
      PERMANTO_SHELL_URL: shop.urls.shell,
    });
    expect(await deploy.ended).toBe(1);
    expect(deploy.output()).toMatch(
      /checkout \S+ needs the field `order\.greeting` of `orders\.get`.*, which the live API lacks: deploy the API first\./,
    );
  });

  test('a remote that is two contract versions away is not run, and its fallback is shown', async ({
    page,
  }) => {
    await changeRegistry(shop.target, ({ cart, ...others }) => {
      if (!cart) throw new Error('the cart is not deployed');
      const { declaration } = cart.active;
      const contracts = { ...declaration.contracts, slots: CONTRACT_VERSIONS.slots + 2 };
      const active = { ...cart.active, version: 'far', declaration: { ...declaration, contracts } };
      return { ...others, cart: { ...cart, active } };
    });
    await page.goto(`${shop.urls.shell}/events/${GAME.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(GAME.title);
    await expect(page.getByRole('main').getByText(FALLBACK)).toBeVisible();
    await expect(new EventPage(page).add()).toHaveCount(0);
  });
});
