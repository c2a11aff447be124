import type { Browser, Page } from '@playwright/test';
import { type House, openScreen, settled } from '../screens/house';
import { SHOP_SCREENS } from '../screens/list';
import type { Screen } from '../screens/screen';
import { visitsAt } from '../support/site';
import type { Row } from './table';
import { seenOn, slowPage } from './visits';

const TARGET = '≤ 0.02';
const row = (name: string, shift: number): Row => ({
  name,
  measured: shift.toFixed(3),
  target: TARGET,
});

const isOnSite = ({ mayComplain, isMail, isOnPaper }: Screen) =>
  !mayComplain && !isMail && !isOnPaper;

/** How much moves while each screen is loaded, with what its visitor did before. */
export async function loadShifts(browser: Browser, house: House, count: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const screen of SHOP_SCREENS.filter(isOnSite).slice(0, count)) {
    const page = await slowPage(browser);
    await openScreen(house, page, screen, 'fi');
    rows.push(row(`${screen.place}/${screen.name}`, (await seenOn(page)).cls));
    await page.context().close();
  }
  return rows;
}

/** Another query leaves what is on screen where it is. */
const isAnotherPage = ({ address }: { address: string }) => !address.includes('?');

/** How much moves when one goes from page to page without a load, beyond what a click may move. */
export async function softShifts(browser: Browser, house: House, count: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const host of ['', 'areena.']) {
    const page = await slowPage(browser);
    await page.goto(house.shop.origin.replace('//', `//${host}`), { waitUntil: 'networkidle' });
    const visits = visitsAt([360]).filter((one) => one.host === host && one.language === 'fi');
    for (const { address } of visits.filter(isAnotherPage).slice(1, count)) {
      rows.push(row(`to ${host}${address}`, await shiftOnTheWay(page, address)));
    }
    await page.context().close();
  }
  return rows;
}

/** What a slow network brings after a page is there comes within so many milliseconds of the last. */
const QUIET = 1_000;

/** How much moves until the page at `address` is there and has come to rest. */
export async function shiftOnTheWay(page: Page, address: string): Promise<number> {
  const before = (await seenOn(page)).cls;
  const left = await page.$('main h1');
  await followLink(page, address);
  await page.waitForFunction((old) => {
    const heading = document.querySelector('main h1');
    return heading !== null && heading !== old && heading === document.activeElement;
  }, left);
  await settled(page, QUIET);
  return (await seenOn(page)).cls - before;
}

/** As a click on a link does, wherever there is one: the browser counts what comes soon after as wanted. */
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
