import type { Page } from '@playwright/test';

export class CartPage {
  constructor(readonly page: Page) {}

  readonly heading = () => this.page.getByRole('heading', { level: 1, name: 'Ostoskori' });
  readonly amountOf = (product: string) =>
    this.page.getByRole('spinbutton', { name: `${product}, määrä` });
  readonly empty = () => this.page.getByText('Ostoskorisi on tyhjä');
  readonly proceed = () => this.page.getByRole('link', { name: 'Siirry kassalle' });
  readonly remove = () => this.page.getByRole('button', { name: /^Poista: / });

  async open(): Promise<void> {
    await this.page.goto('/cart');
  }
}
