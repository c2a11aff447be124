import type { Page } from '@playwright/test';

/** The page to pay an order by its number. */
export class PayOrderPage {
  constructor(readonly page: Page) {}

  readonly heading = () => this.page.getByRole('heading', { level: 1, name: 'Maksa tilaus' });
  readonly number = () => this.page.getByRole('textbox', { name: 'Tilausnumero' });
  readonly show = () => this.page.getByRole('button', { name: 'Näytä maksettava summa' });
  /** By the first payment method. */
  readonly pay = () => this.page.getByRole('link', { name: /\bmaksa \d/i }).first();

  async open(orderNumber = ''): Promise<void> {
    await this.page.goto(`/orders/pw/${orderNumber}`);
  }
}
