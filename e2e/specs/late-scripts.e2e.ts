import { CartPage } from '../pages/cart-page';
import { EventPage } from '../pages/event-page';
import { areena, SIGNED_SHIRT } from '../support/areena';
import { expect, recordConsoleErrors, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import type { Page } from '@playwright/test';

/** Holds the page's scripts back until they are let go. */
async function holdScripts(page: Page): Promise<{ readonly letGo: () => Promise<void> }> {
  const held: (() => Promise<void>)[] = [];
  let isHolding = true;
  await page.route('**/*.js', async (route) => {
    if (isHolding) held.push(() => route.continue());
    else await route.continue();
  });
  return {
    letGo: async () => {
      isHolding = false;
      await Promise.all(held.map((go) => go()));
    },
  };
}

/** Adds tickets on a page whose scripts are held back. */
async function addEarly(event: EventPage, amount: string) {
  const scripts = await holdScripts(event.page);
  await event.page.goto(`/events/${GAME.id}`, { waitUntil: 'commit' });
  await event.amountOf(TICKET).fill(amount);
  await event.add().click();
  return scripts;
}

const FORMS = '**/forms/carts.addItems**';

test.describe('what is added before the scripts are there', () => {
  test(
    'is shown at once, and once when they come',
    { tag: '@core' },
    async ({ page, event, cart }) => {
      const { letGo } = await addEarly(event, '3');
      await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 3\skpl, \d+,00\s€/);
      await expect(
        page.getByText(/^Lisätty\. Ostoskorissa on nyt 3\skpl, yhteensä /),
      ).toBeVisible();
      await expect(event.amountOf(TICKET)).toHaveValue('0');
      await expect(page).toHaveURL(`/events/${GAME.id}`);

      await letGo();
      await expect(event.added()).toHaveText(/^3 tuotetta/);
      await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 3 tuotetta/);
      await expect(page.getByText(/^Lisätty\. /)).toHaveCount(0);
      await expect(event.toCheckout()).toBeVisible();
      await cart.open();
      await expect(cart.amountOf(TICKET)).toHaveValue('3');
    },
  );

  test('is not added again by the way to the checkout', async ({ page, event, checkout, cart }) => {
    await addEarly(event, '2');
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 2\skpl/);
    await event.add().click();
    await event.buy().click();
    await expect(page).toHaveURL('/checkout');
    await page.unroute('**/*.js');
    await page.reload();
    await expect(checkout.summary()).toContainText(TICKET);
    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue('2');
  });

  test('is in the cart to which the next page’s scripts add', async ({ page, event, cart }) => {
    await addEarly(event, '2');
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 2\skpl/);
    await page.unroute('**/*.js');
    await event.open(GAME.id);
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 2 tuotetta/);
    await event.addToCart(TICKET, 1);
    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue('3');
  });

  test('goes into the cart that is there already', async ({ event, cart }) => {
    await event.open(GAME.id);
    await event.addToCart(TICKET, 1);
    const { letGo } = await addEarly(event, '2');
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 3\skpl/);
    await letGo();
    await expect(event.added()).toHaveText(/^2 tuotetta/);
    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue('3');
  });

  test(
    'leaves what is chosen after it as it is',
    { tag: '@core' },
    async ({ page, event, cart }) => {
      const { letGo } = await addEarly(event, '2');
      await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 2\skpl/);
      await event.more(TICKET).click();
      await letGo();
      await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 2 tuotetta/);
      await expect(event.amountOf(TICKET)).toHaveValue('1');
      await event.buy().click();
      await expect(page).toHaveURL('/checkout');
      await cart.open();
      await expect(cart.amountOf(TICKET)).toHaveValue('3');
    },
  );

  test('may be added to before they come', async ({ page, event, cart }) => {
    const { letGo } = await holdScripts(page);
    await page.goto(`/events/${GAME.id}`, { waitUntil: 'commit' });
    for (const [amount, all] of [
      ['2', /^Ostoskori, 2\skpl/],
      ['1', /^Ostoskori, 3\skpl/],
    ] as const) {
      await event.amountOf(TICKET).fill(amount);
      await event.add().click();
      await expect(event.miniCart()).toHaveAccessibleName(all);
    }
    await letGo();
    await expect(event.added()).toHaveText(/^1 tuote/);
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 3 tuotetta/);
    await expect(event.amountOf(TICKET)).toHaveValue('0');
    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue('3');
  });

  test('counts once where its answer comes after them', async ({ page, event, cart }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(FORMS, async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    const { letGo } = await addEarly(event, '2');
    await letGo();
    await expect(event.added()).toHaveText(/^2 tuotetta/);
    release();
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 2 tuotetta/);
    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue('2');
  });

  test('doesn’t take the place of what is chosen after it', async ({ page, event, cart }) => {
    await event.open(GAME.id);
    await event.addToCart(TICKET, 1);
    await addEarly(event, '2');
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 3\skpl/);
    await event.amountOf(TICKET).fill('2');
    await event.buy().click();
    await expect(page).toHaveURL('/checkout');
    await page.unroute('**/*.js');
    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue('5');
  });

  test('may be a product with its choice', async ({ page, shop, event }) => {
    const { letGo } = await holdScripts(page);
    const url = `${areena(shop.origin)}/products/${SIGNED_SHIRT.id}`;
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: SIGNED_SHIRT.choice }).selectOption({ index: 2 });
    await event.add().click();
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 1\skpl/);
    await letGo();
    await expect(event.added()).toHaveText(/^1 tuote/);
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 1 tuote,/);
  });
});

/** The scripts are there only for the page after. */
async function addBeforeScripts(event: EventPage): Promise<void> {
  const { page } = event;
  await page.route('**/*.js', (route) => route.abort());
  await event.open(GAME.id);
  await event.amountOf(TICKET).fill('2');
  await event.buy().click();
  await expect(page).toHaveURL('/checkout');
  await page.unroute('**/*.js');
}

test.describe('where the scripts come late', () => {
  test.use({ allowConsoleErrors: true });

  test(
    'amounts and forms answer at once, each press once',
    { tag: '@core' },
    async ({ page, event, cart, checkout }) => {
      await page.route('**/*.js', (route) => route.abort());
      await event.open(GAME.id);
      const before = Number(await event.amountOf(TICKET).inputValue());
      await event.more(TICKET).click();
      await event.more(TICKET).click();
      await expect(event.amountOf(TICKET)).toHaveValue(String(before + 2));
      await event.buy().click();
      await expect(page).toHaveURL('/checkout');
      await expect(checkout.summary()).toContainText(TICKET);
      await cart.open();
      await expect(cart.amountOf(TICKET)).toHaveValue(String(before + 2));
    },
  );

  test('it takes over the cart that a form made', { tag: '@core' }, async ({ context, event }) => {
    await addBeforeScripts(event);

    // Another page, since what the first one failed to load may be reported only now.
    const page = await context.newPage();
    const consoleErrors = recordConsoleErrors(page);
    const [cart, header] = [new CartPage(page), new EventPage(page)];
    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue('2');
    await header.more(TICKET).click();
    await expect(header.miniCart()).toHaveAccessibleName(/^Ostoskori, 3 tuotetta/);
    // The cookie leads to the same cart.
    await page.reload();
    await expect(cart.amountOf(TICKET)).toHaveValue('3');
    await expect(header.miniCart()).toHaveAccessibleName(/^Ostoskori, 3 tuotetta/);
    expect(consoleErrors).toEqual([]);
  });

  test(
    'what was added counts once where its answer is lost',
    { tag: '@core' },
    async ({ page, context, event, cart }) => {
      let sent = 0;
      await page.route(FORMS, async (route) => {
        sent += 1;
        if (sent > 1) return route.continue();
        await route.fetch();
        // An answer that is lost sets no cookie.
        await context.clearCookies({ name: /^(session|cart)$/ });
        await route.abort();
      });
      await addEarly(event, '2');
      // The browser has sent it again.
      await expect(page).toHaveURL('/cart');
      await expect(cart.amountOf(TICKET)).toHaveValue('2');
      expect(sent).toBe(2);
    },
  );

  test('the hall is drawn, and its sections lead to their seats, before they come', async ({
    page,
    shop,
  }) => {
    const { letGo } = await holdScripts(page);
    const concert = `${areena(shop.origin)}/events/konsertti`;
    await page.goto(concert, { waitUntil: 'commit' });
    // For pointers only: assistive technology has the list.
    const section = page.locator('a[href$="/sections/110"]');
    await section.click();
    await expect(page).toHaveURL(`${concert}/sections/110`);
    await page.goBack({ waitUntil: 'commit' });
    await expect(section).toBeVisible();
    await letGo();
    await expect(page.getByRole('img', { name: /^Paikkakartta/ })).toBeVisible();
    await expect(section).toHaveCount(0);
  });

  test('what is refused is said by its page, before they come', async ({ page, event }) => {
    await addEarly(event, '0');
    await expect(page.getByRole('alert').first()).toHaveText(/^Tyhjää tuoteriviä ei voi lisätä/);
  });

  test('a clock that is hours ahead ends no cart that a form made', async ({ page, event }) => {
    await addBeforeScripts(event);
    await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
    await page.goto('/cart');
    await event.more(TICKET).click();
    await expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 3 tuotetta/);
    await expect(page).toHaveURL('/cart');
  });

  test('a refused form is at the address of its page', async ({ page, event }) => {
    await page.route('**/*.js', (route) => route.abort());
    await event.open(GAME.id);
    await event.amountOf(TICKET).fill('0');
    await page.unroute('**/*.js');
    await event.buy().click();
    await expect(page.getByRole('alert').first()).toHaveText(/^Tyhjää tuoteriviä ei voi lisätä/);
    await expect(page).toHaveURL(`/events/${GAME.id}`);
  });
});

for (const width of [360, 1280]) {
  test(`what can be pressed stays in its place when the scripts come, ${width} px wide`, async ({
    page,
    event,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { letGo } = await holdScripts(page);
    await page.goto(`/events/${GAME.id}`, { waitUntil: 'commit' });
    const boxes = () =>
      Promise.all([event.more(TICKET), event.buy(), event.add()].map((one) => one.boundingBox()));
    await expect(event.add()).toBeVisible();
    const early = await boxes();
    await letGo();
    await expect(page.getByRole('button', { name: 'Tyhjennä valinta' })).toBeVisible();
    expect(await boxes()).toEqual(early);
  });
}
