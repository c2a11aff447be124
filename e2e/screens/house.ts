import type { Browser, Page } from '@playwright/test';
import type { Language } from '@permanto/contracts';
import { isRemote } from '@permanto/tools/settings';
import { NAMES, openBrowser } from '../support/browser';
import { shopsOnAir } from '../support/on-air';
import { openShop, type Shop } from '../support/shop';
import { addThirdParties } from '../support/third-parties';
import { Benches } from './benches';
import type { Place, Screen, Visit } from './screen';

/** All that screens are of: a shop with a stream on air and somebody to ask the visitor about, and benches. */
export interface House {
  readonly shop: Shop;
  readonly originOf: (place: Place) => Promise<string>;
  readonly end: () => Promise<void>;
}

/** Nobody answers there, and nobody asks before the visitor has said yes. */
const NOBODY = 'http://localhost:9';

export async function openHouse(): Promise<House> {
  const shops = shopsOnAir('peliturnaus');
  addThirdParties(shops.folder, NOBODY);
  const shop = await openShop('screens', { PERMANTO_SHOPS_FOLDER: shops.folder });
  const benches = new Benches(shop.urls.api);
  return {
    shop,
    originOf: async (place) => {
      if (isRemote(place)) return benches.originOf(place);
      return place === 'areena' ? shop.origin.replace('//', '//areena.') : shop.origin;
    },
    end: async () => {
      await benches.end();
      await shop.end();
      shops.end();
    },
  };
}

/** A house and a browser for what isn't a test; both are gone afterwards, whatever happens. */
export async function inHouse(work: (house: House, browser: Browser) => Promise<void>) {
  const house = await openHouse();
  try {
    const browser = await openBrowser();
    await work(house, browser).finally(() => browser.close());
  } finally {
    await house.end();
  }
}

/** Said no to all, so that no banner covers what is looked at (`shell/src/consent/cookie.ts`). */
const refusal = (url: string) => {
  const seconds = String(Math.floor(Date.now() / 1000) - 1);
  const answers = { functional: '0', statistics: '0', marketing: '0' };
  return {
    name: 'consent',
    value: String(new URLSearchParams({ v: '1', t: seconds, ...answers })),
    url,
  };
};

/** The screen, in a page of a visitor who was never here before. */
export async function openScreen(
  house: House,
  page: Page,
  screen: Screen,
  language: Language,
): Promise<Visit> {
  const origin = await house.originOf(screen.place);
  if (!screen.isAsked) await page.context().addCookies([refusal(origin)]);
  await page.addInitScript(NAMES);
  const visit = { page, language, origin, shop: house.shop };
  await screen.open(visit);
  await settled(page);
  return visit;
}

/** Milliseconds without a change after which a page is taken to be ready. */
const QUIET = 250;

/** Fonts and pictures, those farther down too, are there, and nothing changes any more for `quiet` ms. */
export const settled = (page: Page, quiet = QUIET): Promise<void> =>
  page.evaluate(async (ms) => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise<void>((resolve) => {
      const wait = () => setTimeout(done, ms);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = wait();
      });
      const done = () => {
        observer.disconnect();
        resolve();
      };
      let timer = wait();
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    // The colours of what changes them by degrees: a busy machine may not have drawn yet.
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, quiet);
