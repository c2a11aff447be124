import type { Page } from '@playwright/test';

export class ThankYouPage {
  constructor(readonly page: Page) {}

  readonly heading = () =>
    this.page.getByRole('heading', { level: 1, name: 'Kiitos tilauksestasi!' });
  readonly number = () => this.page.getByText(/Tilausnumero/);
  readonly codes = () => this.page.getByRole('img', { name: /^QR-koodi/ });
  readonly pdf = () => this.page.getByRole('link', { name: 'Lataa liput PDF-tiedostona' });
  readonly large = (index: number) =>
    this.page.getByRole('button', { name: `Näytä suurena: Lippu ${index}/` });
  readonly largeTicket = (name: string) => this.page.getByRole('dialog', { name });
}
