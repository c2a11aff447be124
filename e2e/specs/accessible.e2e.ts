import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';

const withMain = (main: string) =>
  `<!doctype html><html lang="fi"><title>Sivu</title><main><h1>Sivu</h1>${main}</main></html>`;
const twoButtons = (style: string) =>
  `<p style="margin: 0; ${style}">${['A', 'B'].map((name) => `<button style="inline-size: 108px; block-size: 44px">${name}</button>`).join(' ')}</p>`;
const PAGE = '<div style="block-size: 200vh"></div>';

test('an audit lets a bar that stays lie over a part of a target', async ({ page }) => {
  const bar =
    '<button style="position: sticky; inset-block-end: 0; inline-size: 100%; block-size: 54px">Osta</button>';
  const covered = twoButtons('position: absolute; inset-block-start: calc(100vh - 74px)');
  await page.setContent(withMain(`${covered}${PAGE}${bar}`));
  await expectAccessible(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('an audit finds targets that are small wherever they are scrolled to', async ({ page }) => {
  const small = twoButtons('scale: 0.2');
  await page.setContent(withMain(`${PAGE}${small}${PAGE}`));
  await expect(expectAccessible(page)).rejects.toThrow('target-size');
});
