import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';

/**
 * axe finds nothing on the page as the server sent it. axe is a script itself, so it looks at the
 * page in a browser that may run some, but gets none of the page's own and shows what is in `noscript`.
 */
export async function expectAccessibleAsServed(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own.');
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: true,
  });
  try {
    const served = await context.newPage();
    await served.route('**/*', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    );
    await served.goto(page.url());
    await served.evaluate(() => {
      for (const one of document.querySelectorAll('noscript'))
        one.outerHTML = one.textContent ?? '';
    });
    await expectAccessible(served);
  } finally {
    await context.close();
  }
}
