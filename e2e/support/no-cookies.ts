import type { BrowserContext, Page } from '@playwright/test';

/** From now on the browser keeps no cookie of a form's answer or of an order's link. */
export const refuseCookies = (context: BrowserContext) =>
  context.route(/\/forms\/|\/orders\/access\//, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    // `fetch` has stored them.
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });

/** The text of a page's `noscript` elements, which locators take for empty. */
export const textWithoutScript = async (page: Page): Promise<string> =>
  (await page.locator('main noscript').allInnerTexts()).join('\n');
