import type { Browser, Page } from '@playwright/test';
import { type House, openScreen } from '../screens/house';
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

const isOnSite = ({ mayComplain, isMail }: Screen) => !mayComplain && !isMail;

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

/** How much moves when one goes from page to page without a load, beyond what a click may move. */
export async function softShifts(browser: Browser, house: House, count: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const host of ['', 'areena.']) {
    const page = await slowPage(browser);
    await page.goto(house.shop.origin.replace('//', `//${host}`), { waitUntil: 'networkidle' });
    const visits = visitsAt([360]).filter((one) => one.host === host && one.language === 'fi');
    for (const { address } of visits.slice(1, count)) {
      const before = (await seenOn(page)).cls;
      await followLink(page, address);
      rows.push(row(`to ${host}${address}`, (await seenOn(page)).cls - before));
    }
    await page.context().close();
  }
  return rows;
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
  await page.waitForURL((url) => url.pathname + url.search === address);
  await page.waitForLoadState('networkidle');
}
