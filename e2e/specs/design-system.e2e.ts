import { freePort } from '@permanto/server/free-port';
import { expectAccessible } from '../support/accessible';
import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';

// Needs no shop. Each frame sets its own colour scheme, which the browser's must not override.
test.use({ baseURL: 'http://localhost', colorScheme: null });

test('the design system is shown in both schemes and any colours, and is accessible', async ({
  page,
}) => {
  const port = String(await freePort());
  const command = npm(['run', 'ui'], { PERMANTO_UI_PORT: port });
  await command.waitForOutput('The design system:');
  for (const theme of ['areena', 'random-1']) {
    await page.goto(`http://localhost:${port}/?theme=${theme}`);
    const backgrounds = ['In the light', 'In the dark'].map(async (title) => {
      const frame = page.frameLocator(`iframe[title="${title}"]`);
      await expect(frame.getByRole('heading', { name: 'EmptyState' })).toBeVisible();
      return frame.getByRole('heading', { name: /^canvas/ }).textContent();
    });
    const [light, dark] = await Promise.all(backgrounds);
    expect(light).not.toBe(dark);
  }
  await expectAccessible(page);
  await page.close();
  command.interrupt();
  await command.ended;
});
