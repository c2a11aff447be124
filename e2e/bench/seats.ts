import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { seatingPlan } from '@permanto/contracts';
import { encodePlan, makePlanTable } from '@permanto/contracts/seating-plan';
import { arenaOf } from '@permanto/shop-api/testing/arena';
import { findChromium } from '@permanto/tools/chromium';
import * as v from 'valibot';
import { buildPage } from './seats/build';
import type {} from './seats/page';
import { median, printTable, type Row } from './table';

const COUNTS = (process.env.PERMANTO_BENCH_SEATS ?? '1000,10000,60000,100000')
  .split(',')
  .map(Number);
const SCREENS = {
  desktop: { width: 1280, height: 800, deviceScaleFactor: 1 },
  phone: { width: 360, height: 740, deviceScaleFactor: 3 },
};
const SLOWDOWNS = [1, 4] as const;
/** The duration of panning and zooming. */
const TOUR_MS = Number(process.env.PERMANTO_BENCH_TOUR ?? 4_000);
const CLICKS = 15;
/** Each is measured so often, chart and discs by turns; medians are printed. */
const ROUNDS = Number(process.env.PERMANTO_BENCH_ROUNDS ?? 5);
const MEGABYTE = 1024 * 1024;

/** By CPU slowdown (targets, "Seating chart"). */
const TARGETS = {
  1: { mount: '≤ 120', frames: '≥ 58', work: '≤ 4', click: '≤ 17' },
  4: { mount: '≤ 300', frames: '≥ 50', work: '≤ 12', click: '≤ 33' },
} as const;

interface Figures {
  mount: number;
  frames: number;
  work: number;
  click: number;
  heap: number;
  nodes: number;
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

interface Case {
  count: number;
  screen: keyof typeof SCREENS;
  slowdown: (typeof SLOWDOWNS)[number];
  /** The chart, or a bare canvas that stamps discs. */
  drawn: 'chart' | 'discs';
}

async function measure(browser: Browser, script: string, { count, screen, slowdown, drawn }: Case) {
  const { deviceScaleFactor, ...viewport } = SCREENS[screen];
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.addScriptTag({ path: script });
  const plan = makePlanTable(v.parse(seatingPlan, arenaOf(count)));
  const bytes = Buffer.from(encodePlan(plan)).toString('base64');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const empty = await heapOf(cdp);
  const mount = await page.evaluate(
    ([given, by]) =>
      by === 'chart' ? window.seatBench.mount(given) : window.seatBench.mountDiscs(given),
    [bytes, drawn] as const,
  );
  const heap = (await heapOf(cdp)) - empty;
  const before = await workOf(cdp);
  const tour = await page.evaluate((ms) => window.seatBench.tour(ms), TOUR_MS);
  const work = ((await workOf(cdp)) - before) / tour.frames;
  const clicks: number[] = [];
  for (const { seats } of plan.sections.slice(0, CLICKS)) {
    const { x, y } = await page.evaluate((seat) => window.seatBench.aim(seat), seats.from);
    await page.mouse.click(x, y);
    clicks.push(await page.evaluate(() => window.seatBench.clicked()));
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  const click = median(clicks);
  return { mount, frames: tour.perSecond, work, click, heap: heap / MEGABYTE, nodes };
}

/** By figure: how many times that of the discs it may be. */
const MOST_TIMES = { mount: 1.5, click: 1.1, work: 1 } as const;

const medians = (all: readonly Figures[]): Figures => {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return {
    mount: of('mount'),
    frames: of('frames'),
    work: of('work'),
    click: of('click'),
    heap: of('heap'),
    nodes: of('nodes'),
  };
};

const ratioRows = (chart: Figures, discs: Figures): Row[] =>
  (['mount', 'click', 'work'] as const).map((name) => ({
    name: `${name}, times that of discs (${discs[name].toFixed(1)} ms)`,
    measured: (chart[name] / discs[name]).toFixed(2),
    target: `≤ ${MOST_TIMES[name]}`,
  }));

function rowsOf(figures: Figures, slowdown: Case['slowdown']): Row[] {
  const target = TARGETS[slowdown];
  return [
    { name: 'mount', measured: `${figures.mount.toFixed(0)} ms`, target: `${target.mount} ms` },
    {
      name: 'frames in pan and zoom',
      measured: `${figures.frames.toFixed(1)} /s`,
      target: `${target.frames} /s`,
    },
    {
      name: 'main thread a frame',
      measured: `${figures.work.toFixed(1)} ms`,
      target: `${target.work} ms`,
    },
    {
      name: 'click to painted',
      measured: `${figures.click.toFixed(0)} ms`,
      target: `${target.click} ms`,
    },
    { name: 'heap', measured: `${figures.heap.toFixed(1)} MB`, target: '≤ 10 MB' },
    { name: 'DOM nodes', measured: String(figures.nodes), target: '≤ 600' },
  ];
}

async function main(): Promise<void> {
  const script = buildPage();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const count of COUNTS) {
    for (const screen of ['desktop', 'phone'] as const) {
      for (const slowdown of SLOWDOWNS) {
        const rounds: Record<Case['drawn'], Figures[]> = { chart: [], discs: [] };
        for (let round = 0; round < ROUNDS; round++) {
          for (const drawn of ['discs', 'chart'] as const) {
            rounds[drawn].push(await measure(browser, script, { count, screen, slowdown, drawn }));
          }
        }
        const [figures, discs] = [medians(rounds.chart), medians(rounds.discs)];
        const { width, height } = SCREENS[screen];
        const title = `${count.toLocaleString('en')} seats, ${screen} (${width}×${height}), CPU ${slowdown}×`;
        printTable(title, [...rowsOf(figures, slowdown), ...ratioRows(figures, discs)]);
      }
    }
  }
  await browser.close();
}

void main();
