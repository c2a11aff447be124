import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React has taken over an element of the server's HTML; only React's mark on it shows that. What happens
 * elsewhere, e.g. in another tab, reaches a page from then on.
 */
export async function expectHydrated(element: Locator): Promise<void> {
  const isMarked = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isMarked, { timeout: 20_000 }).toBe(true);
}
