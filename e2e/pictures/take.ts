import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildChanged } from '@permanto/tools/build';
import { findChromium } from '@permanto/tools/chromium';
import { APPS, root } from '@permanto/tools/settings';
import { GAME, SEATED_GAME } from '../support/kotipelit';
import { openShop } from '../support/shop';

const PICTURES = [
  { name: 'home', address: '/', width: 1280, height: 900 },
  { name: 'event', address: `/events/${GAME.id}`, width: 1280, height: 900 },
  { name: 'seats', address: `/events/${SEATED_GAME.id}`, width: 1280, height: 1400 },
  { name: 'event-phone', address: `/events/${GAME.id}`, width: 360, height: 740 },
];

/** The README's pictures, taken of the shop as it is now. */
async function main(): Promise<void> {
  await buildChanged(APPS);
  const shop = await openShop('pictures');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  for (const picture of PICTURES) await take(browser, shop.origin, picture);
  await browser.close();
  await shop.end();
}

async function take(browser: Browser, origin: string, picture: (typeof PICTURES)[number]) {
  const { name, address, width, height } = picture;
  const page = await browser.newPage({ viewport: { width, height }, locale: 'fi-FI' });
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  await page.screenshot({ path: path.join(root, 'docs/images', `${name}.png`) });
  await page.close();
}

void main();
