import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@permanto/server/free-port';
import { root } from '@permanto/tools/settings';
import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';
import { replaceOnce } from '../support/replace-once';
import { IS_LARGE } from '../support/sample';

// Runs alone after all others, because it changes sources that they are built from.
const SOURCE = path.join(root, 'catalog-mfe/src/pages/home/home.tsx');
/** The first line of its page. */
const HOME = 'function HomePage() {\n';
const TEXTS = path.join(root, 'catalog-mfe/src/pages/home/i18n/fi.json');

/** Makes a file editable, and restores it even if the test fails. */
function editable(file: string) {
  const text = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, text);
  process.once('exit', restore);
  const write = (changed: string) => writeFileSync(file, changed);
  const replace = (from: string, to: string) => write(replaceOnce(file, text, from, to));
  return { text, restore, write, replace };
}

test.describe('one remote from source', () => {
  // A reload aborts the page's pending requests, which is logged.
  test.use({ allowConsoleErrors: true });

  test('shows a change, shows errors, and recovers when they are fixed', async ({ page }, {
    outputDir,
  }) => {
    test.setTimeout(300_000);
    const ports = await Promise.all(Array.from({ length: 4 }, freePort));
    const dev = npm(['run', 'dev', 'catalog'], {
      PERMANTO_SHELL_PORT: String(ports[0]),
      PERMANTO_API_PORT: String(ports[1]),
      PERMANTO_ASSETS_PORT: String(ports[2]),
      PERMANTO_SANDBOX_PORT: String(ports[3]),
      PERMANTO_VAR: outputDir,
    });
    await dev.waitForOutput('The development shop is open');
    const origin = `http://localhost:${ports[0]}`;
    await page.goto(origin);
    const texts = editable(TEXTS);
    const source = editable(SOURCE);
    try {
      texts.replace('Seuraava tapahtuma', 'Muutettu teksti');
      await expect(page.getByText('Muutettu teksti')).toBeVisible();
      texts.restore();
      await expect(page.getByText('Seuraava tapahtuma')).toBeVisible();

      source.write(`${source.text}const broken = ;\n`);
      const message = page.getByRole('alert').filter({ hasText: 'home.tsx:' });
      await expect(message).toContainText('Expression expected');
      // New pages still get the last good build.
      await page.reload();
      await expect(page.getByText('Seuraava tapahtuma')).toBeVisible();
      await expect(message).toBeVisible();
      source.restore();
      await expect(message).toBeHidden();

      source.replace(HOME, `${HOME}  throw new Error('broken');\n`);
      await dev.waitForOutput('at HomePage (catalog-mfe/src/pages/home/home.tsx:');
    } finally {
      texts.restore();
      source.restore();
    }
    await page.close();
    dev.interrupt();
    await dev.ended;
  });
});

// In this file, because it changes a source while it runs.
(IS_LARGE ? test : test.skip)('npm run bench:deploy deploys and rolls back', async () => {
  test.setTimeout(300_000);
  const bench = npm(['run', 'bench:deploy'], {});
  expect(await bench.ended, bench.output()).toBe(0);
  expect(bench.output()).toMatch(
    /changed source to live +\d+\.\d s[^]*rollback to live +\d+\.\d s/,
  );
});
