import { shiftOnTheWay } from '../bench/shifts';
import { watch } from '../bench/visits';
import { expect, test } from '../support/fixtures';

/** Beyond what a click may move (half a second), and before a page is taken to be at rest. */
const LATE = 700;

test('the bench sees what moves after a page was opened softly', async ({ page }) => {
  await watch(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await shiftOnTheWay(page, '/events')).toBeLessThan(0.02);

  await page.evaluate((ms) => {
    const old = document.querySelector('main');
    const push = () => {
      const late = document.createElement('p');
      late.append(...Array.from({ length: 12 }, () => document.createElement('br')));
      document.querySelector('main')?.prepend(late);
    };
    new MutationObserver((_, observer) => {
      if (document.querySelector('main') === old) return;
      observer.disconnect();
      setTimeout(push, ms);
    }).observe(document.body, { subtree: true, childList: true });
  }, LATE);
  expect(await shiftOnTheWay(page, '/venues')).toBeGreaterThan(0.02);
});
