import type { Page } from '@playwright/test';

export class HomePage {
  constructor(readonly page: Page) {}

  readonly heading = () => this.page.getByRole('heading', { level: 1 });
  /** The cards of the folder, each a link with the event's title. */
  readonly events = () => this.page.getByRole('article').getByRole('link');
  readonly event = (title: string | RegExp) => this.events().filter({ hasText: title }).first();

  async open(): Promise<void> {
    await this.page.goto('/');
  }
}
