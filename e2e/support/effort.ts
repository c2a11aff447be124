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
  'given-name': BUYER.firstName,
  'family-name': BUYER.lastName,
  email: BUYER.email,
  tel: BUYER.phone,
};

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

  /** One press on the browser's suggestion, which fills in every field that it knows. */
  async autofill(): Promise<void> {
    await this.page.locator('input[autocomplete~=given-name]').first().waitFor();
    this.fields += await this.page.evaluate((profile) => {
      const isRequired = (field: HTMLInputElement) =>
        field.required || field.ariaRequired === 'true';
      let required = 0;
      for (const [token, value] of Object.entries(profile)) {
        const field = document.querySelector<HTMLInputElement>(`input[autocomplete~=${token}]`);
        if (field === null) continue;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          field,
          value,
        );
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        if (isRequired(field)) required += 1;
      }
      return required;
    }, PROFILE);
    this.presses += 1;
  }
}
