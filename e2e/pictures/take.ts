import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildChanged } from '@permanto/tools/build';
import { APPS, root } from '@permanto/tools/settings';
import {
  type Environment,
  withEnvironment,
  openScreen,
  waitUntilStable,
} from '../screens/environment';
import { type ColourScheme, SHOP_SCREENS } from '../screens/all-screens';

interface Screenshot {
  readonly name: string;
  /** The screen of `npm run screens`. */
  readonly of: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: ColourScheme;
  /** Scrolls to the element, with this many pixels above it. */
  readonly from?: readonly [selector: string, above: number];
}

/** A ticket with its code. */
const TICKET = 'main li:has([role=img])';

const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'event-phone', of: 'kotipelit/event', width: 360, height: 740 },
  { name: 'seats', of: 'areena/event-seats-held', width: 1280, height: 900, from: ['canvas', 72] },
  { name: 'ticket', of: 'areena/thank-you-seats', width: 360, height: 800, from: [TICKET, 16] },
  { name: 'dark', of: 'areena/event', width: 1280, height: 900, colorScheme: 'dark' },
  { name: 'home', of: 'kotipelit/home', width: 1280, height: 900 },
];

/** Takes the README's screenshots. */
async function main(): Promise<void> {
  await buildChanged(APPS);
  await withEnvironment(async (environment, browser) => {
    for (const picture of SCREENSHOTS) await takeScreenshot(browser, environment, picture);
  });
}

async function takeScreenshot(
  browser: Browser,
  environment: Environment,
  picture: Screenshot,
): Promise<void> {
  const { name, of, width, height, colorScheme = 'light', from } = picture;
  const screen = SHOP_SCREENS.find((one) => `${one.place}/${one.name}` === of);
  if (screen === undefined) throw new Error(`There is no screen ${of}.`);
  const viewport = { width, height };
  const page = await browser.newPage({
    viewport,
    locale: 'fi-FI',
    colorScheme,
    reducedMotion: 'reduce',
  });
  // The first visit doesn't wait for the shop's fonts; later ones have them cached.
  await page.goto(await environment.originOf(screen.place), { waitUntil: 'networkidle' });
  await openScreen(environment, page, screen, 'fi');
  if (from !== undefined) {
    const [selector, above] = from;
    await page
      .locator(selector)
      .first()
      .evaluate((element, distance) => {
        scrollTo(0, element.getBoundingClientRect().top + scrollY - distance);
      }, above);
    await waitUntilStable(page);
  }
  await page.screenshot({ path: path.join(root, 'docs/images', `${name}.png`) });
  await page.context().close();
}

void main();
