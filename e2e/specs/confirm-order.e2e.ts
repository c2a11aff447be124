import type { Page } from '@playwright/test';
import { expectAccessibleWithoutScript } from '../support/accessible-without-script';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test as base } from '../support/fixtures';
import { Mailbox } from '../support/mailbox';
import { type Shop, useChangedShop } from '../support/shop';
import { copyShopsWithChange } from '../support/shop-copies';
import { expectWithinWindow } from '../support/within-window';

const test = base.extend({
  shop: [
    // Playwright requires a destructuring pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shops = copyShopsWithChange<{ confirm_free_orders_minutes?: number }>(
        'areena/shop.json',
        (shop) => {
          shop.confirm_free_orders_minutes = 30;
        },
      );
      await useChangedShop('confirming', shops, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function confirmationLink(page: Page, { urls }: Shop, address: string): Promise<string> {
  const mailbox = new Mailbox(page.request, urls.api);
  await expect.poll(() => mailbox.find(address)).toContain('/orders/confirm/');
  const mail = (await mailbox.find(address)) ?? '';
  expect(mail).not.toContain('Väinö');
  return /http:\/\/[^"<\s]+\/orders\/confirm\/[\w.-]+/.exec(mail)?.[0] ?? '';
}

for (const width of [360, 1280]) {
  test(`a free order waits until its mail is confirmed, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${areena(shop.origin)}/events/avoimet-ovet`, { waitUntil: 'networkidle' });
    await page.getByRole('textbox', { name: 'Nimi' }).fill('Väinö Mäkelä');
    const address = `vaino-${width}@example.fi`;
    await page.getByRole('textbox', { name: 'Sähköposti', exact: true }).fill(address);
    await page.getByRole('checkbox', { name: /Hyväksyn/ }).check();
    await page.getByRole('button', { name: 'Lähetä ilmoittautuminen' }).press('Enter');
    await expect(page).toHaveURL(/\/thank-you\//);
    await expect(page.getByRole('main')).toContainText(address);
    await expect(page.getByRole('main')).not.toContainText(/[A-Z0-9]{5}-[A-Z0-9]{5}/);
    await expectAccessible(page);
    await expectWithinWindow(page);
    const [, number = ''] = /thank-you\/(\w+)/.exec(page.url()) ?? [];

    const link = await confirmationLink(page, shop, address);

    const other = await page.context().newPage();
    await other.goto(link);
    const confirm = other
      .getByRole('main')
      .getByRole('button', { name: 'Vahvista osoite ja tilaus' });
    await expect(confirm).toBeVisible();
    await expectAccessible(other);
    await expectWithinWindow(other);
    await confirm.click();
    await expect(other).toHaveURL(new RegExp(`/thank-you/${number}`));
    await expect(other.getByRole('heading', { level: 1, name: /Kiitos/ })).toBeVisible();
    // The page that waited sees it by itself.
    await expect(page.getByRole('heading', { level: 1, name: /Kiitos/ })).toBeVisible({
      timeout: 60_000,
    });
    // Once more: the same answer.
    await other.goto('about:blank');
    await other.goto(link);
    await confirm.click();
    await expect(other).toHaveURL(new RegExp(`/thank-you/${number}`));
  });
}

test('without JavaScript its mail leads to a button, and that to the order', async ({
  browser,
  page,
  shop,
}) => {
  await page.goto(`${areena(shop.origin)}/events/avoimet-ovet`, { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Nimi' }).fill('Väinö Mäkelä');
  const address = 'vaino-plain@example.fi';
  await page.getByRole('textbox', { name: 'Sähköposti', exact: true }).fill(address);
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check();
  await page.getByRole('button', { name: 'Lähetä ilmoittautuminen' }).press('Enter');
  await expect(page).toHaveURL(/\/thank-you\//);
  const link = await confirmationLink(page, shop, address);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link);
  await expectAccessibleWithoutScript(plain);
  await plain.getByRole('button', { name: 'Vahvista osoite ja tilaus' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: /Kiitos/ })).toBeVisible();
  await context.close();
});
