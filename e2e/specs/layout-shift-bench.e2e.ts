import { measureSoftNavigationShift } from '../bench/layout-shifts';
import { recordMetrics } from '../bench/measured-visits';
import { expect, test } from '../support/fixtures';

/**
 * After the half second in which shifts are attributed to the click, and before the page counts as stable.
 */
const LATE_MS = 700;

test('the bench measures layout shifts after a soft navigation', async ({ page }) => {
  await recordMetrics(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await measureSoftNavigationShift(page, '/events')).toBeLessThan(0.02);

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
  }, LATE_MS);
  expect(await measureSoftNavigationShift(page, '/venues')).toBeGreaterThan(0.02);
});
