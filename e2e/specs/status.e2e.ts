import { statusToken } from '@permanto/tools/status-token';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';

test('the status page needs the token, shows all remotes, and fits every screen', async ({
  page,
  request,
  shop,
}) => {
  expect((await request.get('/_status')).status()).toBe(401);
  const authorization = `Bearer ${statusToken(shop.target.folder)}`;
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto('/_status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitä on käytössä ja missä');
  await expect(page.getByRole('img', { name: 'Kuva siitä, mitä on käytössä' })).toBeVisible();
  const remotes = page.getByRole('region', { name: 'Osat' });
  for (const remote of ['catalog', 'cart', 'checkout', 'seating']) {
    await expect(remotes.getByRole('rowheader', { name: remote })).toBeVisible();
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'no horizontal scrolling').toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: 'In English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What runs where');
});
