import { freePort } from '@permanto/tools/ports';
import { expectAccessible } from '../support/accessible';
import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';

// It needs no shop; and each frame has a wish of its own, which the browser's must not replace.
test.use({ baseURL: 'http://localhost', colorScheme: null });

test('what the shop is made of is shown in both schemes and any colours, and can be read', async ({
  page,
}) => {
  const port = String(await freePort());
  const command = npm(['run', 'ui'], { PERMANTO_UI_PORT: port });
  await command.says('made of:');
  for (const theme of ['areena', 'random-1']) {
    await page.goto(`http://localhost:${port}/?theme=${theme}`);
    const grounds = ['In the light', 'In the dark'].map(async (title) => {
      const frame = page.frameLocator(`iframe[title="${title}"]`);
      await expect(frame.getByRole('heading', { name: 'EmptyState' })).toBeVisible();
      return frame.getByRole('heading', { name: /^canvas/ }).textContent();
    });
    const [light, dark] = await Promise.all(grounds);
    expect(light).not.toBe(dark);
  }
  await expectAccessible(page);
  await page.close();
  command.interrupt();
  await command.ended;
});
