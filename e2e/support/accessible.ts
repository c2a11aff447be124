import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What other colours alone can break. */
export const COLOUR_RULES = ['cat.color'];

interface Told {
  readonly rule: string;
  readonly places: readonly string[];
}

/** The window itself is scrolled by keys wherever the focus is, also where nothing can have it yet. */
const isFault = ({ rule, places }: Told) =>
  rule !== 'scrollable-region-focusable' || places.some((place) => place !== 'html');

/** axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page, rules: string[] = RULES): Promise<void> {
  // What is right needs no names of places; and looking into frames takes a page of its own.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  axe.setLegacyMode((await page.locator('iframe').count()) === 0);
  const { violations } = await axe.withTags(rules).analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(told.filter(isFault), `accessibility of ${page.url()}`).toEqual([]);
}
