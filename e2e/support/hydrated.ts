import { expect, type Locator } from '@playwright/test';

/** Waits until React has taken over an element of the server's HTML; only React's mark on it shows that. */
export async function expectReact(element: Locator): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTakenOver).toBe(true);
}

/**
 * Also waits until the session has started, which waits for the whole page and fetches the chunk `late` last: what
 * happens elsewhere, e.g. in another tab, reaches a page from then on.
 */
export async function expectHydrated(element: Locator): Promise<void> {
  await expectReact(element);
  const hasStarted = () =>
    element.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/late\.\w+\.js$/.test(name)),
    );
  await expect.poll(hasStarted).toBe(true);
}
