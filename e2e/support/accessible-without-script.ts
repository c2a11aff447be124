import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';

/**
 * Expects that axe finds no violations on the page without its scripts. axe is a script itself, so scripts
 * are enabled, but the page's own scripts are blocked and the content of `noscript` is shown.
 */
export async function expectAccessibleWithoutScript(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page belongs to no browser.');
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
    javaScriptEnabled: true,
  });
  try {
    const served = await context.newPage();
    await served.route('**/*', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    );
    await served.goto(page.url());
    await served.evaluate(() => {
      for (const element of document.querySelectorAll('noscript'))
        element.outerHTML = element.textContent ?? '';
    });
    await expectAccessible(served);
  } finally {
    await context.close();
  }
}
