import { expect, type Page } from '@playwright/test';

/** Expects that nothing on the page is wider than the window. The message names what is. */
export async function expectWithinWindow(page: Page): Promise<void> {
  const { overflow, wide } = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const isWide = (element: Element) => {
      const content = document.createRange();
      content.selectNodeContents(element);
      const boxes = [element.getBoundingClientRect(), content.getBoundingClientRect()];
      return boxes.some(({ right }) => right > innerWidth);
    };
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => isWide(element) && ![...element.children].some(isWide))
      .map(({ localName, textContent }) => `${localName} ${textContent.trim().slice(0, 60)}`);
    return { overflow: scrollWidth - innerWidth, wide };
  });
  expect.soft(overflow, `too wide: ${wide.join('; ')}`).toBeLessThanOrEqual(0);
}
