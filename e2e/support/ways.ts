import type { Locator, Page } from '@playwright/test';

/** How the scripts of the shop's pages come: never, on each page only once something is pressed there, or at once. */
export const WAYS = ['without scripts', 'before the scripts', 'with scripts'] as const;
export type Way = (typeof WAYS)[number];

/** Presses what a journey needs, before the scripts of its page where those come late. */
export class Presser {
  private release = (): void => undefined;
  private held = Promise.resolve();

  constructor(readonly way: Way) {}

  /** Holds the scripts of each page back until something is pressed on it, where they come late. */
  async watch(page: Page): Promise<void> {
    if (this.way !== 'before the scripts') return;
    // A page isn't loaded before its scripts are.
    const goto = page.goto.bind(page);
    page.goto = (url, options) => goto(url, { waitUntil: 'commit', ...options });
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.hold();
    });
    await page.route('**/*.js', async (route) => {
      await this.held;
      // The page may have been left.
      await route.continue().catch(() => undefined);
    });
  }

  async press(control: Locator): Promise<void> {
    const { release } = this;
    await control.click();
    release();
  }

  /** For what only scripts or their absence show. */
  letScriptsCome(): void {
    this.release();
  }

  private hold(): void {
    this.held = new Promise((resolve) => (this.release = resolve));
  }
}
