import type { Page } from '@playwright/test';

export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const BUYER: Buyer = {
  firstName: 'Aino',
  lastName: 'Mäkelä',
  email: 'Aino.Makela@example.fi',
  phone: '040 123 4567',
};

/** One page with both steps: customer details, then delivery with the order button. */
export class CheckoutPage {
  constructor(readonly page: Page) {}

  /** Of a section; the page itself is “Kassa” throughout. */
  readonly heading = (name: string) => this.page.getByRole('heading', { level: 2, name });
  /** The line in which details that were saved before stand, until it is opened. */
  readonly savedContact = () => this.page.getByText('Tilaajan tiedot:');
  readonly firstName = () => this.page.getByRole('textbox', { name: /^Etunimi/ });
  readonly lastName = () => this.page.getByRole('textbox', { name: /^Sukunimi/ });
  readonly email = () => this.page.getByRole('textbox', { name: /^Sähköposti/ });
  readonly phone = () => this.page.getByRole('textbox', { name: /^Puhelinnumero/ });
  readonly company = () => this.page.getByRole('textbox', { name: /^Yritys/ });
  readonly billing = () => this.page.getByRole('group', { name: 'Laskutustiedot' });
  readonly elsewhereBilled = () => this.page.getByRole('checkbox', { name: /^Lasku eri/ });
  readonly toDelivery = () => this.page.getByRole('button', { name: 'Jatka', exact: true });
  readonly methods = () => this.page.getByRole('radio');
  readonly method = (name: RegExp) => this.page.getByRole('radio', { name });
  readonly receiver = () => this.page.getByRole('group', { name: 'Toimitusosoite' });
  readonly summary = () => this.page.getByRole('region', { name: 'Tilauksesi' });
  readonly terms = () => this.page.getByRole('checkbox', { name: /Hyväksyn/ });
  readonly payBy = (method: string) =>
    this.page.getByRole('button', { name: new RegExp(`^${method}: tilaa ja maksa, `) });
  /** Orders by the first payment method. */
  readonly order = () => this.page.getByRole('button', { name: 'Tilaa ja maksa' }).first();

  async fill(buyer: Buyer): Promise<void> {
    await this.firstName().fill(buyer.firstName);
    await this.lastName().fill(buyer.lastName);
    await this.email().fill(buyer.email);
    await this.phone().fill(buyer.phone);
  }

  /** The next section opens with the details; with one free way there is nothing to choose. */
  async chooseFirstMethod(): Promise<void> {
    await this.terms().waitFor();
    if ((await this.methods().count()) > 0) await this.methods().first().check();
  }

  /** From the first step to the payment page. */
  async complete(buyer: Buyer = BUYER): Promise<void> {
    await this.fill(buyer);
    await this.chooseFirstMethod();
    await this.terms().check();
    await this.order().click();
  }
}
