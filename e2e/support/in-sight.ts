import { expect, type Page } from '@playwright/test';

/** More stops than any page of the shop has. */
const MOST_STOPS = 150;

/** Texts of which a part can't be seen, since what holds them is too small and hides the rest. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const holder = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'hidden' || overflowX === 'clip') return at;
        if (overflowY === 'hidden' || overflowY === 'clip') return at;
        if (overflowX !== 'visible') return null;
      }
      return null;
    };
    const range = document.createRange();
    return [...document.body.querySelectorAll('*')].filter(hasText).flatMap((element) => {
      const hider = holder(element);
      // What only screen readers are to have is hidden on purpose.
      if (hider === null || getComputedStyle(hider).clipPath === 'inset(50%)') return [];
      const box = hider.getBoundingClientRect();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const isCut =
        text.right > box.right + 1 || text.bottom > box.bottom + 1 || text.left < box.left - 1;
      return isCut && text.width > 1 ? [element.textContent.trim().slice(0, 60)] : [];
    });
  });

interface Stop {
  readonly name: string;
  readonly isSeen: boolean;
}

/** What has the focus now; null where nothing has. It is seen if any part of it is on top. */
const currentStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    // The browser may still scroll to it.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const stop = document.activeElement;
    if (stop === null || stop === document.body) return null;
    const name = (stop.getAttribute('aria-label') ?? stop.textContent).trim().slice(0, 60);
    const shown = stop instanceof HTMLInputElement ? (stop.labels?.[0] ?? stop) : stop;
    const isSeen = [...stop.getClientRects(), ...shown.getClientRects()].some((box) =>
      [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const top = document.elementFromPoint(
            box.left + box.width * across,
            box.top + box.height * down,
          );
          return stop.contains(top) || shown.contains(top);
        }),
      ),
    );
    return { name: `${stop.localName} ${name}`, isSeen };
  });

/** Goes through the page by Tab; the stops that something hides from who stands there (WCAG 2.4.11). */
export async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (stop === null) return hidden;
    if (!stop.isSeen) hidden.push(stop.name);
  }
  return hidden;
}

/** Nothing of the page moves. */
export async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration = 0, iterations = 1 } = animation.effect?.getTiming() ?? {};
      const isOver = animation.playState === 'finished' || animation.playState === 'idle';
      const target = (animation.effect as KeyframeEffect | null)?.target;
      return !isOver && (Number(duration) > 1 || iterations === Infinity)
        ? [`${target?.localName}.${target?.className.toString()}: ${Number(duration)} ms`]
        : [];
    }),
  );
  expect(moving, 'what moves').toEqual([]);
}
