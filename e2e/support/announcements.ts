import type { Page } from '@playwright/test';

/**
 * What live regions say from the next page on, as a screen reader reads it out: each time that a
 * region's text becomes another one, and isn't empty.
 */
export async function hearAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const last = new WeakMap<Element, string>();
    const textOf = (region: Element) => region.textContent.replace(/\s+/g, ' ').trim();
    const hear = (changes: readonly MutationRecord[]) => {
      const regions = changes.flatMap(({ target }) => {
        const near = target instanceof Element ? target : target.parentElement;
        return near?.closest(LIVE) ?? [];
      });
      for (const region of new Set(regions)) {
        const text = textOf(region);
        if (text !== '' && text !== last.get(region)) said.push(text);
        last.set(region, text);
      }
    };
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0));
}
