import type { Page } from '@playwright/test';

/** The payment provider's page, on its own origin. */
export class SandboxPage {
  constructor(readonly page: Page) {}

  readonly heading = () => this.page.getByRole('heading', { level: 1, name: 'Maksa tilaus' });
  readonly pay = () => this.page.getByRole('button', { name: /^Maksa \d/ });
  readonly cancel = () => this.page.getByRole('button', { name: 'Peruuta' });
}
