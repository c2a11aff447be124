import type { Page } from '@playwright/test';

/**
 * Records the announcements of live regions from the next page load on, as a screen reader reads them:
 * each time that a region's text changes and is not empty. Returns a function that takes the recorded ones.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    const last = new WeakMap<Element, string>();
    const textOf = (region: Element) => region.textContent.replace(/\s+/g, ' ').trim();
    const record = (changes: readonly MutationRecord[]) => {
      const regions = changes.flatMap(({ target }) => {
        const near = target instanceof Element ? target : target.parentElement;
        return near?.closest(LIVE) ?? [];
      });
      for (const region of new Set(regions)) {
        const text = textOf(region);
        if (text !== '' && text !== last.get(region)) announced.push(text);
        last.set(region, text);
      }
    };
    new MutationObserver(record).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced.splice(0));
}
