import type { Browser, Page } from '@playwright/test';
import type { Language } from '@permanto/contracts';
import { isRemote } from '@permanto/tools/settings';
import { areena } from '../support/areena';
import { NAME_HELPER_SCRIPT, openBrowser } from '../support/browser';
import { copyShopsWithLiveStream } from '../support/live-stream-shops';
import { refusedConsentCookie } from '../support/consent-cookie';
import { openShop, type Shop } from '../support/shop';
import { addThirdParties } from '../support/third-parties';
import { Benches } from './benches';
import type { Place, Screen, Visit } from './screen';

/** Everything that screens need: a shop with a live stream and third parties, and the benches. */
export interface Environment {
  readonly shop: Shop;
  readonly originOf: (place: Place) => Promise<string>;
  readonly end: () => Promise<void>;
}

/** Nothing runs there: third parties are not loaded without consent. */
const UNREACHABLE = 'http://localhost:9';

export async function openEnvironment(): Promise<Environment> {
  const shops = copyShopsWithLiveStream('peliturnaus');
  addThirdParties(shops.folder, UNREACHABLE);
  const shop = await openShop('screens', { PERMANTO_SHOPS_FOLDER: shops.folder });
  const benches = new Benches(shop.urls.api);
  return {
    shop,
    originOf: async (place) => {
      if (isRemote(place)) return benches.originOf(place);
      return place === 'areena' ? areena(shop.origin) : shop.origin;
    },
    end: async () => {
      await benches.end();
      await shop.end();
      shops.end();
    },
  };
}

/** Runs `work` with an environment and a browser outside of tests, and closes both. */
export async function withEnvironment(
  work: (environment: Environment, browser: Browser) => Promise<void>,
) {
  const environment = await openEnvironment();
  try {
    const browser = await openBrowser();
    try {
      await work(environment, browser);
    } finally {
      await browser.close();
    }
  } finally {
    await environment.end();
  }
}

/** Opens a screen for a new visitor. */
export async function openScreen(
  environment: Environment,
  page: Page,
  screen: Screen,
  language: Language,
): Promise<Visit> {
  const origin = await environment.originOf(screen.place);
  const consentCookie = { ...refusedConsentCookie(), url: origin };
  if (screen.isAsked) await page.context().clearCookies({ name: consentCookie.name });
  else await page.context().addCookies([consentCookie]);
  await page.addInitScript(NAME_HELPER_SCRIPT);
  const visit = { page, language, origin, shop: environment.shop };
  await screen.open(visit);
  await waitUntilStable(page);
  return visit;
}

/** A page counts as stable after this time without a change. */
const STABLE_AFTER_MS = 250;

/** Waits until fonts and all images have loaded and the DOM has not changed for `quietMs`. */
export const waitUntilStable = (page: Page, quietMs = STABLE_AFTER_MS): Promise<void> =>
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
    // Wait for colour transitions: a busy machine may not have painted yet.
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, quietMs);
