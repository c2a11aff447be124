import type { Page } from '@playwright/test';
import { BUYER } from '../pages/checkout-page';
import { AxVisitor } from './ax-visitor';
import { expect } from './fixtures';
import { Keyboard } from './keyboard';

type Role = 'link' | 'button' | 'checkbox';
type Press = (role: Role, name: RegExp) => Promise<void>;

/** How a shopper presses what a page offers. */
export const HANDS = {
  pointer: (page: Page): Press => {
    return (role, name) => page.getByRole(role, { name }).first().click();
  },
  keys: (page: Page): Press => {
    const keys = new Keyboard(page);
    return (role, name) => {
      const target = page.getByRole(role, { name }).first();
      return role === 'checkbox' ? keys.choose(target) : keys.activate(target);
    };
  },
  'the accessibility tree': (page: Page): Press => {
    const visitor = AxVisitor.on(page);
    return async (role, name) => (await visitor).press(role, name);
  },
};

/** What browsers know of their user, by the token of `autocomplete`. */
const PROFILE = {
  name: `${BUYER.firstName} ${BUYER.lastName}`,
  email: BUYER.email,
  'given-name': BUYER.firstName,
  'family-name': BUYER.lastName,
  tel: BUYER.phone,
};

/** As a browser fills in a field; 1 where the form needs it, and the page had nothing there. */
function fillIn(element: Element, text: string): number {
  const field = element as HTMLInputElement;
  if (field.value !== '') return 0;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return field.required || field.ariaRequired === 'true' ? 1 : 0;
}

/** Counts what a purchase costs its shopper. */
export class CountedShopper {
  presses = 0;
  fields = 0;
  /** Pages of the shop, by their paths. */
  readonly screens = new Set<string>();

  constructor(
    readonly page: Page,
    private readonly hand: Press,
  ) {}

  async see(title: RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    this.screens.add(new URL(this.page.url()).pathname);
  }

  async press(role: Role, name: RegExp): Promise<void> {
    await this.hand(role, name);
    this.presses += 1;
  }

  /** What no browser knows. */
  async type(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      await this.page.getByLabel(label).fill(text);
      this.fields += 1;
    }
  }

  /** One press on the browser's suggestion, which fills in every empty field that it knows. */
  async autofill(): Promise<void> {
    await this.page.locator('input[autocomplete~=email]').first().waitFor();
    for (const [token, text] of Object.entries(PROFILE)) {
      for (const field of await this.page.locator(`input[autocomplete~=${token}]`).all()) {
        this.fields += await field.evaluate(fillIn, text);
      }
    }
    this.presses += 1;
  }
}
