import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildChanged } from '@permanto/tools/build';
import { APPS, root } from '@permanto/tools/settings';
import { type House, inHouse, openScreen, settled } from '../screens/house';
import { type ColourScheme, SHOP_SCREENS } from '../screens/list';

interface Picture {
  readonly name: string;
  /** Which of `npm run screens`. */
  readonly of: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: ColourScheme;
  /** What the window begins with, and so many pixels above it. */
  readonly from?: readonly [selector: string, above: number];
}

/** What holds a code. */
const TICKET = 'main li:has([role=img])';

const PICTURES: readonly Picture[] = [
  { name: 'event-phone', of: 'kotipelit/event', width: 360, height: 740 },
  { name: 'seats', of: 'areena/event-seats-held', width: 1280, height: 900, from: ['canvas', 72] },
  { name: 'ticket', of: 'areena/thank-you-seats', width: 360, height: 800, from: [TICKET, 16] },
  { name: 'dark', of: 'areena/event', width: 1280, height: 900, colorScheme: 'dark' },
  { name: 'home', of: 'kotipelit/home', width: 1280, height: 900 },
];

/** The README's pictures, taken of the shop as it is now. */
async function main(): Promise<void> {
  await buildChanged(APPS);
  await inHouse(async (house, browser) => {
    for (const picture of PICTURES) await take(browser, house, picture);
  });
}

async function take(browser: Browser, house: House, picture: Picture): Promise<void> {
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
  // A first visit doesn't wait for the shop's typefaces; later ones have them.
  await page.goto(await house.originOf(screen.place), { waitUntil: 'networkidle' });
  await openScreen(house, page, screen, 'fi');
  if (from !== undefined) {
    const [selector, above] = from;
    await page
      .locator(selector)
      .first()
      .evaluate((element, distance) => {
        scrollTo(0, element.getBoundingClientRect().top + scrollY - distance);
      }, above);
    await settled(page);
  }
  await page.screenshot({ path: path.join(root, 'docs/images', `${name}.png`) });
  await page.context().close();
}

void main();
