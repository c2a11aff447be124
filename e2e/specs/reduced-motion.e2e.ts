import { GAME } from '../support/kotipelit';
import { expect, test } from '../support/fixtures';

test('inherited styles change without transition for visitors with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/events/${GAME.id}`, { waitUntil: 'networkidle' });
  const [atOnce, later] = await page.evaluate(async () => {
    const parts = [...document.querySelectorAll('main *')];
    const sizes = () => parts.map((part) => getComputedStyle(part).fontSize);
    document.documentElement.style.fontSize = '200%';
    const first = sizes();
    for (const _ of Array(5)) await new Promise((drawn) => requestAnimationFrame(drawn));
    return [first, sizes()];
  });
  expect(atOnce.length).toBeGreaterThan(50);
  expect(atOnce).toEqual(later);
});
