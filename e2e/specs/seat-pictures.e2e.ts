import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { seatingPlan } from '@permanto/contracts';
import { encodePlan, makePlanTable } from '@permanto/contracts/seating-plan';
import { findChromium } from '@permanto/tools/chromium';
import { root } from '@permanto/tools/settings';
import * as v from 'valibot';
import { buildPage } from '../bench/seats/build';
import type {} from '../bench/seats/page';
import { differenceOf } from '../support/screenshot-difference';

/** A software GPU: slow, but it draws the same as a real one. The watchdog would end it on a busy machine. */
const GPU_ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-watchdog',
];
/** The maximum shares of pixels that differ slightly (edges of paths and letters) and clearly. */
const MAX_DIFFERENCE = { slightly: 0.03, clearly: 0.01 };

const file = path.join(root, 'shop-api/shops/areena/plans/areena.json');
const plan = makePlanTable(v.parse(seatingPlan, JSON.parse(readFileSync(file, 'utf8'))));
const bytes = Buffer.from(encodePlan(plan)).toString('base64');

async function openHall(browser: Browser, script: string, painter: 'cpu' | 'gpu'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 700, height: 520 } });
  await page.addScriptTag({ path: script });
  await page.evaluate(([given, by]) => window.seatBench.mount(given, by), [
    bytes,
    painter,
  ] as const);
  await page.evaluate(() => {
    const statuses = ['taken', 'held', 'blocked', 'free', 'free', 'free'] as const;
    const seats = Array.from({ length: 4_000 }, (_, at) => at);
    window.seatBench
      .chart()
      .setStatus(seats.map((seat) => [seat, seat % 97 ? statuses[(seat * 31) % 6]! : 'own']));
  });
  await expectSharp(page, painter);
  return page;
}

/** On a slow CPU a moving hall is drawn as a draft on a separate canvas. Expects the final drawing. */
const expectSharp = (page: Page, painter: 'cpu' | 'gpu') =>
  expect(page.locator('canvas:visible')).toHaveCount(painter === 'gpu' ? 3 : 1);

const setView = (page: Page, zoom: number) =>
  page.evaluate(async (factor) => {
    const chart = window.seatBench.chart();
    chart.setView('all');
    const { x, y, scale } = chart.getView();
    if (factor > 1) chart.setView({ x: x * 0.8, y: y * 0.5, scale: scale * factor });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, zoom);

/** Waits until the drawing is complete: many labels are drawn over several frames. */
async function stableScreenshot(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (;;) {
    const next = await page.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
}

test('a hall looks the same drawn by CPU and GPU', async () => {
  const script = buildPage();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: GPU_ARGS,
  });
  const [cpu, gpu] = [
    await openHall(browser, script, 'cpu'),
    await openHall(browser, script, 'gpu'),
  ];
  for (const zoom of [1, 3, 5, 12]) {
    await setView(cpu, zoom);
    await setView(gpu, zoom);
    await expectSharp(cpu, 'cpu');
    await expectSharp(gpu, 'gpu');
    const pictures = [await stableScreenshot(cpu), await stableScreenshot(gpu)] as const;
    const { slightly, clearly } = await differenceOf(cpu, ...pictures);
    expect.soft(slightly, `slightly, zoom ${zoom}`).toBeLessThan(MAX_DIFFERENCE.slightly);
    expect.soft(clearly, `clearly, zoom ${zoom}`).toBeLessThan(MAX_DIFFERENCE.clearly);
  }
  await browser.close();
});
