import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on colours. */
export const COLOUR_RULES = ['cat.color'];

/** Experimental in axe, but required by WCAG 2.5.3. */
const EXTRA_RULES = { 'label-content-name-mismatch': { enabled: true } };

/** For a page that has axe already: evaluating its source takes as long as many an audit. */
const NO_SOURCE = { axeSource: 'void 0' } as const;

interface Violation {
  readonly rule: string;
  readonly help: string;
  readonly places: readonly string[];
}

/** The window itself can always be scrolled by keys, even if no element is focusable yet. */
const isFault = ({ rule, places }: Violation) =>
  rule !== 'scrollable-region-focusable' || places.some((place) => place !== 'html');

/** In the middle of a transition, colours have a contrast that no visitor reads by. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
  });

/**
 * Whether a target that axe finds too small is so wherever it is scrolled to. One that lies partly under a sticky bar
 * isn't: a press can reach all of it.
 */
async function isSmallEverywhere(page: Page, axe: () => AxeBuilder, target: string) {
  const scrolled = await page.evaluate((selector) => {
    const before = scrollY;
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return before;
  }, target);
  const { violations } = await axe().include(target).withRules('target-size').analyze();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
  return violations.length > 0;
}

/** Expects that axe finds no violations in the page's current state, once its transitions have ended. */
export async function expectAccessible(page: Page, rules: string[] = RULES): Promise<void> {
  await waitForTransitions(page);
  // Legacy mode is faster, but can't check frames.
  const isFast = (await page.locator('iframe').count()) === 0;
  const hasAxe = isFast && (await page.evaluate(() => 'axe' in window));
  const axe = () => new AxeBuilder({ page, ...(hasAxe && NO_SOURCE) }).setLegacyMode(isFast);
  const { violations } = await axe()
    // Only violations are reported in full.
    .options({ resultTypes: ['violations'], rules: EXTRA_RULES })
    .withTags(rules)
    .analyze();
  const found: Violation[] = [];
  for (const { id: rule, help, nodes } of violations) {
    const places: string[] = [];
    for (const { target } of nodes) {
      const place = target.join(' ');
      if (rule !== 'target-size' || (await isSmallEverywhere(page, axe, place))) places.push(place);
    }
    if (places.length > 0) found.push({ rule, help, places });
  }
  expect(found.filter(isFault), `accessibility of ${page.url()}`).toEqual([]);
}
