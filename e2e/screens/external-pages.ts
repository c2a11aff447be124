import { statusToken } from '@permanto/tools/status-token';
import type { Action } from './screen';

/** Shows the newest e-mail as the buyer sees it. */
export const openMail: Action = async ({ page, shop }) => {
  await page.goto(`${shop.urls.api}/_mail`);
  const newest = await page.locator('a[href^="/_mail/"]').first().getAttribute('href');
  // Not opened at its own URL, whose CSP blocks scripts (also axe), nor in the mailbox, whose CSP blocks
  // inline styles.
  const mail = await page.request.get(`${shop.urls.api}${newest}/html`);
  await page.goto('about:blank');
  await page.setContent(await mail.text());
};

/** Opens the status page with the token. */
export const openStatus: Action = async ({ page, shop, origin }) => {
  const authorization = `Bearer ${statusToken(shop.target.folder)}`;
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto(`${origin}/_status`);
};
