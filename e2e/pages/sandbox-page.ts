import type { Page } from '@playwright/test';

/** The payment provider's page, on its own origin. */
export class SandboxPage {
  constructor(readonly page: Page) {}

  readonly heading = () => this.page.getByRole('heading', { level: 1, name: 'Maksa tilaus' });
  readonly pay = () => this.page.getByRole('button', { name: /^Maksa \d/ });
  readonly cancel = () => this.page.getByRole('button', { name: 'Peruuta' });
  readonly approve = () => this.page.getByRole('button', { name: 'Hyväksy maksu nyt' });

  /** Chooses one of the situations for testers. */
  async try(situation: 'Maksu epäonnistuu' | 'Maksu jää käsittelyyn'): Promise<void> {
    await this.page.getByText('Testaajalle: muut tilanteet').click();
    await this.page.getByRole('button', { name: situation }).click();
  }

  /** The shop's order number. */
  async orderNumber(): Promise<string> {
    const reference = await this.page.getByText(/^Viite /).textContent();
    return reference?.replace('Viite ', '') ?? '';
  }
}
