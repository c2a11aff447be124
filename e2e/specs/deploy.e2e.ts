import { deployFrom, rollBack } from '@permanto/tools/deploy';
import { variantOf } from '../support/builds';
import { expect, test } from '../support/fixtures';

test.use({ shopName: 'deploy' });

const OLD = 'Seuraava tapahtuma';
const NEW = 'Seuraavaksi pelataan';

test.describe('a new version of the catalogue', () => {
  test('goes live in a running shop, and back', async ({ page, request, home, shop }) => {
    await home.open();
    await expect(page.getByText(OLD)).toBeVisible();

    const { folder } = shop.target;
    const next = variantOf('catalog-mfe', folder, { version: 'next', text: OLD, becomes: NEW });
    await deployFrom(next, shop.target);

    const html = await (await request.get('/')).text();
    expect(html).toContain(NEW);
    expect(html).not.toContain(OLD);
    const scripts: string[] = [];
    page.on('response', (answer) => scripts.push(answer.url()));
    await home.open();
    await expect(page.getByText(NEW)).toBeVisible();
    expect(scripts).toContainEqual(expect.stringContaining('/catalog/next/web/'));
    await home.events().first().click();
    await expect(page).toHaveURL(/\/events\/./);
    await page.goBack();
    await expect(page.getByText(NEW), 'rendered in the browser').toBeVisible();

    await rollBack('catalog', shop.target);
    expect(await (await request.get('/')).text()).toContain(OLD);
  });

  test('goes live without a request that fails', async ({ request, shop }) => {
    const { folder } = shop.target;
    const next = variantOf('catalog-mfe', folder, { version: 'quiet', text: OLD, becomes: NEW });
    const visits = Array.from({ length: 20 }, async (_, index) => {
      if (index === 10) await deployFrom(next, shop.target);
      const answer = await request.get('/');
      return { status: answer.status(), isWhole: (await answer.text()).includes('Seuraava') };
    });
    for (const visit of await Promise.all(visits)) {
      expect(visit).toEqual({ status: 200, isWhole: true });
    }
  });
});
