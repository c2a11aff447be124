import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '@permanto/contracts';
import { buildChanged } from '@permanto/tools/build';
import { APPS } from '@permanto/tools/settings';
import { type House, inHouse, openScreen, settled } from './house';
import { schemesOf } from './list';
import type { Screen } from './screen';
import { writeSheet } from './sheet';
import { wanted } from './wanted';

const INTO = path.join(__dirname, 'taken');

type Wanted = ReturnType<typeof wanted>;

/** A picture of every screen at every width, light and dark, and a page to look through them. */
async function main(): Promise<void> {
  const chosen = wanted(process.argv.slice(2));
  mkdirSync(INTO, { recursive: true });
  if (!chosen.isAsBuilt) await buildChanged(APPS);
  let failed: string[] = [];
  await inHouse(async (house, browser) => {
    failed = await takeScreens(house, browser, chosen);
  });
  console.log(`\n${writeSheet(INTO)}`);
  if (failed.length > 0) console.error(`Not taken: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** The names of those that can't be taken. */
async function takeScreens(house: House, browser: Browser, chosen: Wanted): Promise<string[]> {
  const failed: string[] = [];
  for (const screen of chosen.screens) {
    for (const language of chosen.languages.filter((one) => screen.languages.includes(one))) {
      const name = [screen.place, screen.name, ...(language === 'fi' ? [] : [language])].join('/');
      try {
        await takeAll(browser, house, screen, language, chosen);
        console.log(name);
      } catch (error) {
        failed.push(name);
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return failed;
}

async function takeAll(
  browser: Browser,
  house: House,
  screen: Screen,
  language: Language,
  { sizes, schemes }: Wanted,
): Promise<void> {
  const context = await browser.newContext({
    viewport: sizes[0] ?? null,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const visit = await openScreen(house, page, screen, language);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await screen.again?.(visit);
      for (const colorScheme of schemesOf(screen).filter((one) => schemes.includes(one))) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        // What sticks to the window's edge stands where one sees it first.
        await page.evaluate(() => scrollTo(0, 0));
        await take(page, `${fileOf(screen, language)}.${pad(size.width)}.${colorScheme}.jpg`);
      }
    }
  } finally {
    await context.close();
  }
}

const pad = (width: number) => String(width).padStart(4, '0');

const fileOf = ({ place, name }: Screen, language: Language) =>
  path.join(place, language === 'fi' ? name : `${name}.${language}`);

async function take(page: Page, file: string): Promise<void> {
  const whole = path.join(INTO, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  await page.screenshot({ path: whole, fullPage: true, type: 'jpeg', quality: 85 });
}

void main();
