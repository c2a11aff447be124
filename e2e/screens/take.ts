import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '@permanto/contracts';
import { buildChanged } from '@permanto/tools/build';
import { APPS } from '@permanto/tools/settings';
import { type Environment, withEnvironment, openScreen, waitUntilStable } from './environment';
import { schemesOf } from './all-screens';
import type { Screen } from './screen';
import { writeContactSheet } from './contact-sheet';
import { parseOptions } from './options';

const OUTPUT_FOLDER = path.join(__dirname, 'taken');

type ScreenOptions = ReturnType<typeof parseOptions>;

/** Takes a screenshot of every screen at every width, light and dark, and writes a page with all of them. */
async function main(): Promise<void> {
  const chosen = parseOptions(process.argv.slice(2));
  mkdirSync(OUTPUT_FOLDER, { recursive: true });
  if (!chosen.isAsBuilt) await buildChanged(APPS);
  let failed: string[] = [];
  await withEnvironment(async (environment, browser) => {
    failed = await takeScreens(environment, browser, chosen);
  });
  console.log(`\n${writeContactSheet(OUTPUT_FOLDER)}`);
  if (failed.length > 0) console.error(`Not taken: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** Returns the names of screens that failed. */
async function takeScreens(
  environment: Environment,
  browser: Browser,
  chosen: ScreenOptions,
): Promise<string[]> {
  const failed: string[] = [];
  for (const screen of chosen.screens) {
    for (const language of chosen.languages.filter((one) => screen.languages.includes(one))) {
      const name = [screen.place, screen.name, ...(language === 'fi' ? [] : [language])].join('/');
      try {
        await takeAll(browser, environment, screen, language, chosen);
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
  environment: Environment,
  screen: Screen,
  language: Language,
  { sizes, schemes }: ScreenOptions,
): Promise<void> {
  const context = await browser.newContext({
    viewport: sizes[0] ?? null,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const visit = await openScreen(environment, page, screen, language);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await screen.afterResize?.(visit);
      for (const colorScheme of schemesOf(screen).filter((one) => schemes.includes(one))) {
        await page.emulateMedia({ colorScheme });
        await waitUntilStable(page);
        // Scroll to the top, where sticky elements are first seen.
        await page.evaluate(() => scrollTo(0, 0));
        await takeScreenshot(
          page,
          `${fileOf(screen, language)}.${pad(size.width)}.${colorScheme}.jpg`,
        );
      }
    }
  } finally {
    await context.close();
  }
}

const pad = (width: number) => String(width).padStart(4, '0');

const fileOf = ({ place, name }: Screen, language: Language) =>
  path.join(place, language === 'fi' ? name : `${name}.${language}`);

async function takeScreenshot(page: Page, file: string): Promise<void> {
  const absolute = path.join(OUTPUT_FOLDER, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  await page.screenshot({ path: absolute, fullPage: true, type: 'jpeg', quality: 85 });
}

void main();
