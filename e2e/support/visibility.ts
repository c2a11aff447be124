import { expect, type Page } from '@playwright/test';

/** More than any page of the shop has. */
const MAX_STOPS = 150;

/** Texts that are clipped because a containing element is too small and hides its overflow. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const clippingAncestor = (element: Element) => {
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
      const clipper = clippingAncestor(element);
      // Texts for screen readers only are hidden on purpose, and so is what is folded.
      if (clipper === null || getComputedStyle(clipper).clipPath === 'inset(50%)') return [];
      if (!element.checkVisibility()) return [];
      const box = clipper.getBoundingClientRect();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const isCut =
        text.right > box.right + 1 || text.bottom > box.bottom + 1 || text.left < box.left - 1;
      return isCut && text.width > 1 ? [element.textContent.trim().slice(0, 60)] : [];
    });
  });

/** Words and dates that are broken across lines without a hyphen. */
export const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((selected) => {
    const range = document.createRange();
    const linesOf = (node: Node, { index = 0, 0: word }: RegExpMatchArray) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const visible = [...range.getClientRects()].filter(({ width }) => width > 1);
      return new Set(visible.map(({ top }) => Math.round(top))).size;
    };
    return [...document.querySelectorAll(`${selected}, ${selected} *`)]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/[\p{L}\d.]+/gu)]
          .filter((word) => linesOf(node, word) > 1)
          .map(([word]) => word),
      );
  }, selector);

interface Stop {
  readonly name: string;
  readonly isSeen: boolean;
}

/** The focused element, or null. It counts as visible if any part of it is on top. */
const currentStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    // The browser may still be scrolling to it.
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

/** Tabs through the page and returns the focused elements that are covered (WCAG 2.4.11). */
export async function hiddenFocusStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (stop === null) return hidden;
    if (!stop.isSeen) hidden.push(stop.name);
  }
  return hidden;
}

/** Expects that no animation is running. */
export async function expectNoAnimations(page: Page): Promise<void> {
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
  expect(moving, 'running animations').toEqual([]);
}
