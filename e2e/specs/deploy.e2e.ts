import { deployFrom, rollBack } from '@permanto/tools/deploy';
import { promoteCanary } from '@permanto/tools/deploy/canary';
import { noteOf } from '@permanto/tools/deploy/note';
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
    await deployFrom(next, shop.target, { canary: 0 });
    expect(await (await request.get('/')).text(), 'a canary for nobody').toContain(OLD);
    await promoteCanary('catalog', shop.target, noteOf('It is well'));

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

  test('goes live, back and live again without a request that fails', async ({ request, shop }) => {
    const { folder } = shop.target;
    const next = variantOf('catalog-mfe', folder, { version: 'quiet', text: OLD, becomes: NEW });
    const visits: { status: number; isWhole: boolean }[] = [];
    let isOver = false;
    const changes = async () => {
      await deployFrom(next, shop.target);
      await rollBack('catalog', shop.target);
      await deployFrom(next, shop.target);
    };
    const visitor = async () => {
      while (!isOver) {
        const answer = await request.get('/');
        const isWhole = (await answer.text()).includes('Seuraava');
        visits.push({ status: answer.status(), isWhole });
      }
    };
    const visitors = Array.from({ length: 10 }, visitor);
    await changes().finally(() => (isOver = true));
    await Promise.all(visitors);
    expect(visits.length).toBeGreaterThan(0);
    for (const visit of visits) expect(visit).toEqual({ status: 200, isWhole: true });
  });
});
