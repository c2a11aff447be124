import type { Browser, Page } from '@playwright/test';
import { type Environment, openScreen, waitUntilStable } from '../screens/environment';
import { SHOP_SCREENS } from '../screens/all-screens';
import type { Screen } from '../screens/screen';
import { PAGE_VISITS } from '../support/page-visits';
import type { Row } from './table';
import { readMetrics, openSlowPage } from './measured-visits';

const TARGET = '≤ 0.02';
const row = (name: string, shift: number): Row => ({
  name,
  measured: shift.toFixed(3),
  target: TARGET,
});

const isOnSite = ({ allowConsoleErrors, isMail, isOnPaper }: Screen) =>
  !allowConsoleErrors && !isMail && !isOnPaper;

/** The layout shift while each screen is loaded and its actions run. */
export async function measureLoadShifts(
  browser: Browser,
  environment: Environment,
  count: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const screen of SHOP_SCREENS.filter(isOnSite).slice(0, count)) {
    const page = await openSlowPage(browser);
    await openScreen(environment, page, screen, 'fi');
    rows.push(row(`${screen.place}/${screen.name}`, (await readMetrics(page)).cls));
    await page.context().close();
  }
  return rows;
}

/** A change of only the query doesn't open another page. */
const isAnotherPage = ({ address }: { address: string }) => !address.includes('?');

/** The layout shift of soft navigations, except for shifts that browsers attribute to the click. */
export async function measureSoftNavigationShifts(
  browser: Browser,
  environment: Environment,
  count: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const host of ['', 'areena.']) {
    const page = await openSlowPage(browser);
    await page.goto(environment.shop.origin.replace('//', `//${host}`), {
      waitUntil: 'networkidle',
    });
    const visits = PAGE_VISITS.filter((one) => one.host === host);
    for (const { address } of visits.filter(isAnotherPage).slice(1, count)) {
      rows.push(row(`to ${host}${address}`, await measureSoftNavigationShift(page, address)));
    }
    await page.context().close();
  }
  return rows;
}

/** Over a slow network, late content of a page arrives within this time of the previous change. */
const STABLE_AFTER_MS = 1_000;

/** The layout shift until the page at `address` is shown and stable. */
export async function measureSoftNavigationShift(page: Page, address: string): Promise<number> {
  const before = (await readMetrics(page)).cls;
  const oldHeading = await page.$('main h1');
  await followLink(page, address);
  await page.waitForFunction((old) => {
    const heading = document.querySelector('main h1');
    return heading !== null && heading !== old && heading === document.activeElement;
  }, oldHeading);
  await waitUntilStable(page, STABLE_AFTER_MS);
  return (await readMetrics(page)).cls - before;
}

/** Navigates with a click, even without a link: browsers don't count layout shifts shortly after a click. */
async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const follow = () => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    addEventListener('click', follow, { once: true, capture: true });
  }, address);
  await page.mouse.click(1, 1);
}
