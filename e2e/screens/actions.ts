import { expect, type Locator } from '@playwright/test';
import { BUYER } from '../pages/checkout-page';
import { textPattern } from '../support/text-pattern';
import type { Action, Visit } from './screen';

const CART = 'cart-mfe/src/i18n';
const ADDING = 'cart-mfe/src/lib/adding/i18n';
const ROWS = 'cart-mfe/src/features/cart/i18n';
const CODES = 'cart-mfe/src/features/code-form/i18n';
const CHECKOUT = 'checkout-mfe/src/i18n';
const SEATS = 'seating-mfe/src/i18n';
const GALLERY = 'catalog-mfe/src/features/product-gallery/i18n';
const STREAM = 'catalog-mfe/src/features/stream-watch/i18n';
const TICKETS = 'checkout-mfe/src/features/tickets/i18n';
const WITHDRAWAL = 'checkout-mfe/src/features/withdrawal/i18n';
const CONSENT = 'shell/src/consent/i18n';
const SHELL = 'shell/i18n';

const main = ({ page }: Visit) => page.getByRole('main');
const buttons = (visit: Visit, folder: string, key: string) =>
  visit.page.getByRole('button', { name: textPattern(visit.language, folder, key) });

/** Presses the first button with this name. */
const press =
  (folder: string, key: string): Action =>
  (visit) =>
    buttons(visit, folder, key).first().click();

/** Presses the button and waits for the API's response. */
const pressAndWait =
  (folder: string, key: string): Action =>
  async (visit) => {
    const response = visit.page.waitForResponse((one) => one.request().method() === 'POST');
    await press(folder, key)(visit);
    await response;
  };

const pressAdd = press(ADDING, 'add');

/** Adds one piece of the first product to the cart. */
export const add: Action = async (visit) => {
  await buttons(visit, CART, 'buyBox.increase').first().click();
  await pressAdd(visit);
  const added = ['added_one', 'added_other'].map((key) =>
    main(visit).getByText(textPattern(visit.language, ADDING, key)),
  );
  await added[0]!.or(added[1]!).waitFor();
};

/** Opens the second of the product's pictures on the whole screen. */
export const enlarge: Action = ({ page, language }) =>
  page
    .getByRole('link', { name: textPattern(language, GALLERY, 'zoom') })
    .nth(1)
    .click();

/** Tries to add it without the network. */
export const addOffline: Action = async (visit) => {
  await buttons(visit, CART, 'buyBox.increase').first().click();
  await visit.page.context().setOffline(true);
  await pressAdd(visit);
  await main(visit).getByRole('alert').filter({ hasText: /\S/ }).waitFor();
};

/** Gives up what the shop begins with, and tries to add it. */
export const addNothing: Action = async (visit) => {
  await press('cart-mfe/src/features/buy-box/live/i18n', 'clear')(visit);
  await pressAdd(visit);
};

const increaseRow = async ({ page, language }: Visit, part: Locator) => {
  await page.route(/\/cart_items\/[^/]+\.json$/, (route) => route.fulfill({ status: 500 }));
  await part
    .getByRole('button', { name: textPattern(language, ROWS, 'increase') })
    .first()
    .click();
  await part.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
};

/** Increases the first row, which the API rejects. */
export const addMoreThanAvailable: Action = (visit) => increaseRow(visit, main(visit));

/** Opens the cart beside the page. */
export const openCart: Action = async ({ page }) => {
  await page.getByRole('banner').locator('a[href$="/cart"]').click();
  await page.getByRole('dialog').waitFor();
};

export const addMoreInDrawer: Action = async (visit) => {
  await openCart(visit);
  await increaseRow(visit, visit.page.getByRole('dialog'));
};

export const removeFirst: Action = async (visit) => {
  await press(ROWS, 'removeRow')(visit);
  await buttons(visit, ROWS, 'undoRow').waitFor();
};

export const useWrongCode: Action = async (visit) => {
  const field = main(visit)
    .getByLabel(textPattern(visit.language, CODES, 'label'))
    .first();
  // The form is closed at first, and loads with the cart.
  await field.waitFor({ state: 'attached' });
  await unfold(visit);
  await field.fill('EI-OLE');
  await pressAndWait(CODES, 'use')(visit);
};

const FIELDS = {
  'given-name': BUYER.firstName,
  'family-name': BUYER.lastName,
  email: BUYER.email,
  tel: BUYER.phone,
} as const;

/** Fills in the form. The fields are found by `autocomplete`, independent of the language. */
export const fillContact: Action = async (visit) => {
  for (const [name, value] of Object.entries(FIELDS)) {
    await main(visit).locator(`[autocomplete~="${name}"]`).first().fill(value);
  }
};

/** Submits the empty form. */
export const submitEmptyContact: Action = async (visit) => {
  await press(CHECKOUT, 'customer.submit')(visit);
  await main(visit).locator('[aria-invalid=true]').first().waitFor();
};

/** Orders without delivery methods and without accepting the terms. */
export const orderWithoutChoices: Action = async (visit) => {
  const order = main(visit).locator('button[type=submit]:visible').last();
  await order.click();
  await main(visit).locator('[aria-invalid=true]').first().waitFor();
};

/** Chooses delivery methods and accepts the terms. */
export const chooseDelivery: Action = async (visit) => {
  const groups = main(visit).getByRole('group').or(main(visit).getByRole('radiogroup'));
  for (const group of await groups.all()) {
    const first = group.getByRole('radio').first();
    if (await first.isVisible()) await first.check();
  }
  await main(visit).locator('[name=terms_accepted]').check();
};

/** In forced colours and at 400 % zoom the page itself shows the list after hydration. */
export const showSeatsAsList: Action = async (visit) => {
  const asList = buttons(visit, SEATS, 'map.asList');
  await expect(async () => {
    await asList.click({ timeout: 1_000 });
    await expect(asList).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
};

/** Opens the grid of the first section. */
export const openSection: Action = async (visit) => {
  await showSeatsAsList(visit);
  const section = main(visit).getByRole('table').getByRole('button').first();
  await section.click();
  await main(visit).getByRole('grid').waitFor();
};

/** Opens the confirmation of a withdrawal. */
export const beginWithdrawal = press(WITHDRAWAL, 'begin');

/** Shows the first ticket over the whole window. */
export const enlargeTicket: Action = async (visit) => {
  await press(TICKETS, 'largeTicket')(visit);
  await visit.page.getByRole('dialog').waitFor();
};

export const watchWithWrongCode: Action = async (visit) => {
  const code = textPattern(visit.language, STREAM, 'gate.code');
  await main(visit).getByRole('textbox', { name: code }).fill('AAAA-BBBB');
  await pressAndWait(STREAM, 'gate.open')(visit);
};

export const consentBanner: Action = (visit) => buttons(visit, CONSENT, 'choose').waitFor();

export const consentSettings: Action = async (visit) => {
  await press(CONSENT, 'choose')(visit);
  await visit.page.getByRole('dialog').waitFor();
};

/** Opens the menu. A change of width closes it. */
export const openMenu: Action = async (visit) => {
  const nav = visit.page.getByRole('navigation', {
    name: textPattern(visit.language, SHELL, 'navigation'),
  });
  const menu = nav.locator('details').last();
  if ((await menu.isVisible()) && !(await menu.evaluate((one: HTMLDetailsElement) => one.open))) {
    await menu.locator('summary').click();
  }
};

/** Opens all disclosures. Their layout shift is not counted, because a visitor's click would cause it. */
export const unfold: Action = (visit) =>
  main(visit)
    .locator('details')
    .evaluateAll(async (all) => {
      const { metrics } = globalThis as { metrics?: { cls: number } };
      const before = metrics?.cls ?? 0;
      for (const one of all) (one as HTMLDetailsElement).open = true;
      for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
      if (metrics) metrics.cls = before;
    });

/** Shows the print styles. */
export const print: Action = ({ page }) => page.emulateMedia({ media: 'print' });
