import { expect, type Page } from '@playwright/test';

/** Nothing of the page is wider than the window. */
export async function expectWithinWindow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
