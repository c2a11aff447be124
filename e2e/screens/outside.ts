import { statusToken } from '@permanto/tools/status-token';
import type { Act } from './screen';

/** The newest mail, as the buyer reads it. */
export const atMail: Act = async ({ page, shop }) => {
  await page.goto(`${shop.urls.api}/_mail`);
  const newest = await page.locator('a[href^="/_mail/"]').first().getAttribute('href');
  // Where it is served no script may run, not even ours; and the mailbox's own page lets no element style itself.
  const mail = await page.request.get(`${shop.urls.api}${newest}/html`);
  await page.goto('about:blank');
  await page.setContent(await mail.text());
};

/** What runs where, for who has the token. */
export const atStatus: Act = async ({ page, shop, origin }) => {
  const authorization = `Bearer ${statusToken(shop.target.folder)}`;
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto(`${origin}/_status`);
};
