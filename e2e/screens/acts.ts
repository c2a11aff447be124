import { expect } from '@playwright/test';
import { BUYER } from '../pages/checkout-page';
import { words } from '../support/words';
import type { Act, Visit } from './screen';

const CART = 'cart-mfe/src/i18n';
const ROWS = 'cart-mfe/src/pages/cart/i18n';
const CODES = 'cart-mfe/src/features/code-form/i18n';
const CHECKOUT = 'checkout-mfe/src/i18n';
const SEATS = 'seating-mfe/src/i18n';
const STREAM = 'catalog-mfe/src/features/stream-watch/i18n';
const WITHDRAWAL = 'checkout-mfe/src/features/withdrawal/i18n';
const CONSENT = 'shell/src/consent/i18n';
const SHELL = 'shell/i18n';

const main = ({ page }: Visit) => page.getByRole('main');
const buttons = (visit: Visit, folder: string, key: string) =>
  visit.page.getByRole('button', { name: words(visit.language, folder, key) });

/** Presses the first button that is called so. */
const press =
  (folder: string, key: string): Act =>
  (visit) =>
    buttons(visit, folder, key).first().click();

/** The same, with the API's answer to it. */
const send =
  (folder: string, key: string): Act =>
  async (visit) => {
    const answered = visit.page.waitForResponse((one) => one.request().method() === 'POST');
    await press(folder, key)(visit);
    await answered;
  };

const pressAdd = press(CART, 'buyBox.add');

/** Puts one of the first that is on sale into the cart. */
export const add: Act = async (visit) => {
  await buttons(visit, CART, 'buyBox.increase').first().click();
  await pressAdd(visit);
  const toCart = words(visit.language, CART, 'buyBox.toCart');
  await main(visit).getByRole('link', { name: toCart }).waitFor();
};

/** The same with a network that is gone. */
export const addOffline: Act = async (visit) => {
  await buttons(visit, CART, 'buyBox.increase').first().click();
  await visit.page.context().setOffline(true);
  await pressAdd(visit);
  await main(visit).getByRole('alert').filter({ hasText: /\S/ }).waitFor();
};

export const addNothing = pressAdd;

/** One more of the first row, which the API refuses to give. */
export const moreThanThereIs: Act = async (visit) => {
  await visit.page.route(/\/cart_items\/[^/]+\.json$/, (route) => route.fulfill({ status: 500 }));
  await press(ROWS, 'increase')(visit);
  await main(visit).getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
};

export const removeFirst: Act = async (visit) => {
  await press(ROWS, 'removeRow')(visit);
  await buttons(visit, ROWS, 'undoRow').waitFor();
};

export const useWrongCode: Act = async (visit) => {
  const field = main(visit)
    .getByLabel(words(visit.language, CODES, 'label'))
    .first();
  // It comes folded, with the cart.
  await field.waitFor({ state: 'attached' });
  await unfold(visit);
  await field.fill('EI-OLE');
  await send(CODES, 'use')(visit);
};

const FIELDS = {
  'given-name': BUYER.firstName,
  'family-name': BUYER.lastName,
  email: BUYER.email,
  tel: BUYER.phone,
} as const;

/** The form with what it asks for, by the names that it has in every language. */
export const tellContact: Act = async (visit) => {
  for (const [name, value] of Object.entries(FIELDS)) {
    await main(visit).locator(`[autocomplete~="${name}"]`).first().fill(value);
  }
};

/** Sent as it is, with nothing in it. */
export const sendContact: Act = async (visit) => {
  await press(CHECKOUT, 'customer.submit')(visit);
  await main(visit).locator('[aria-invalid=true]').first().waitFor();
};

/** Ordered before anything was chosen or accepted. */
export const orderTooEarly: Act = async (visit) => {
  const order = main(visit).locator('button[type=submit]').last();
  await order.click();
  await main(visit).locator('[aria-invalid=true]').first().waitFor();
};

/** Everything that the shop asks for before an order. */
export const chooseDelivery: Act = async (visit) => {
  const groups = main(visit).getByRole('group').or(main(visit).getByRole('radiogroup'));
  for (const group of await groups.all()) {
    const first = group.getByRole('radio').first();
    if (await first.isVisible()) await first.check();
  }
  await main(visit).getByRole('checkbox').last().check();
};

/** Where a map has no place (forced colours, 400 % zoom), the page does so itself, once it is live. */
export const seatsAsList: Act = async (visit) => {
  const [asList, asMap] = ['map.asList', 'map.asMap'].map((key) => buttons(visit, SEATS, key));
  await expect(async () => {
    if (await asList!.isVisible()) await asList!.click({ timeout: 1_000 });
    await asMap!.waitFor({ timeout: 1_000 });
  }).toPass();
};

/** The first section, seat by seat. */
export const openSection: Act = async (visit) => {
  const section = main(visit).getByRole('table').getByRole('button').first();
  await section.click();
  await main(visit).getByRole('grid').waitFor();
};

/** Asked once more before the goods of an order go back. */
export const beginWithdrawal = press(WITHDRAWAL, 'begin');

export const watchWithWrongCode: Act = async (visit) => {
  const code = words(visit.language, STREAM, 'gate.code');
  await main(visit).getByRole('textbox', { name: code }).fill('AAAA-BBBB');
  await send(STREAM, 'gate.open')(visit);
};

export const consentBanner: Act = (visit) => buttons(visit, CONSENT, 'choose').waitFor();

export const consentSettings: Act = async (visit) => {
  await press(CONSENT, 'choose')(visit);
  await visit.page.getByRole('dialog').waitFor();
};

/** The menu, which another width closes. */
export const openMenu: Act = async (visit) => {
  const nav = visit.page.getByRole('navigation', {
    name: words(visit.language, SHELL, 'navigation'),
  });
  const rest = nav.locator('details').last();
  if ((await rest.isVisible()) && !(await rest.evaluate((one: HTMLDetailsElement) => one.open))) {
    await rest.locator('summary').click();
  }
};

/** Everything that is folded on the page. What that moves, a visitor's own press would excuse. */
export const unfold: Act = (visit) =>
  main(visit)
    .locator('details')
    .evaluateAll(async (all) => {
      const { seen } = globalThis as { seen?: { cls: number } };
      const before = seen?.cls ?? 0;
      for (const one of all) (one as HTMLDetailsElement).open = true;
      for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
      if (seen) seen.cls = before;
    });

/** As it goes to a printer. */
export const print: Act = ({ page }) => page.emulateMedia({ media: 'print' });
