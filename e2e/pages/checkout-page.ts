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

/** Both steps: customer details, then delivery with the order button. */
export class CheckoutPage {
  constructor(readonly page: Page) {}

  readonly heading = (name: string) => this.page.getByRole('heading', { level: 1, name });
  readonly firstName = () => this.page.getByRole('textbox', { name: /^Etunimi/ });
  readonly lastName = () => this.page.getByRole('textbox', { name: /^Sukunimi/ });
  readonly email = () => this.page.getByRole('textbox', { name: /^Sähköposti/ });
  readonly phone = () => this.page.getByRole('textbox', { name: /^Puhelinnumero/ });
  readonly company = () => this.page.getByRole('textbox', { name: /^Yritys/ });
  readonly billing = () => this.page.getByRole('group', { name: 'Laskutustiedot' });
  readonly elsewhereBilled = () => this.page.getByRole('checkbox', { name: /^Lasku eri/ });
  readonly toDelivery = () => this.page.getByRole('button', { name: 'Jatka toimitukseen' });
  readonly methods = () => this.page.getByRole('radio');
  readonly method = (name: RegExp) => this.page.getByRole('radio', { name });
  readonly receiver = () => this.page.getByRole('group', { name: 'Toimitusosoite' });
  readonly summary = () => this.page.getByRole('region', { name: 'Tilauksesi' });
  readonly terms = () => this.page.getByRole('checkbox', { name: /Hyväksyn/ });
  readonly order = () => this.page.getByRole('button', { name: 'Tilaa ja maksa' });

  async fill(buyer: Buyer): Promise<void> {
    await this.firstName().fill(buyer.firstName);
    await this.lastName().fill(buyer.lastName);
    await this.email().fill(buyer.email);
    await this.phone().fill(buyer.phone);
  }

  /** From the first step to the payment page. */
  async complete(buyer: Buyer = BUYER): Promise<void> {
    await this.fill(buyer);
    await this.toDelivery().click();
    await this.methods().first().check();
    await this.terms().check();
    await this.order().click();
  }
}
