import { chromium, type Browser, type Page } from '@playwright/test';
import { buildChanged } from '@permanto/tools/build';
import { findChromium } from '@permanto/tools/gates/needs';
import { APPS } from '@permanto/tools/settings';
import { GAME } from '../support/kotipelit';
import { openShop } from '../support/shop';
import { median, printTable, type Row } from './table';

const RUNS = Number(process.env.PERMANTO_BENCH_RUNS ?? 5);
/** A slow phone on a slow network (targets: CPU 4×, 150 ms, 1.6 Mbit/s). */
const NETWORK = { offline: false, latency: 150, throughput: (1.6 * 1024 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
const EVENT = process.env.PERMANTO_BENCH_EVENT ?? GAME.id;

/** What a visit that only looks has seen. */
interface Looked {
  fcp: number;
  lcp: number;
  cls: number;
  scriptBytes: number;
  requests: number;
  addVisible: number;
}

interface Bought extends Looked {
  inCart: number;
}

async function main(): Promise<void> {
  await buildChanged(APPS);
  const shop = await openShop('bench');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const event = await measured(async (): Promise<Bought> => {
    const url = `${shop.origin}/events/${EVENT}`;
    return { ...(await look(browser, url)), inCart: await buyAtOnce(browser, url) };
  });
  const home = await measured(() => look(browser, `${shop.origin}/`));
  await browser.close();
  await shop.end();
  printEvent(event);
  printHome(home);
}

/** The first visit warms the server, as other visitors do. */
async function measured<Figures>(visit: () => Promise<Figures>): Promise<Figures[]> {
  await visit();
  const runs: Figures[] = [];
  while (runs.length < RUNS) runs.push(await visit());
  return runs;
}

async function look(browser: Browser, url: string): Promise<Looked> {
  const page = await slowPage(browser);
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const scriptBytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await page.context().close();
  return { ...seen, scriptBytes, requests };
}

/** A visit that clicks as soon as there is something to click; ms until the cart says so. */
async function buyAtOnce(browser: Browser, url: string): Promise<number> {
  const page = await slowPage(browser);
  const main = page.getByRole('main');
  await page.goto(url, { waitUntil: 'commit' });
  await main
    .getByRole('button', { name: /^Lisää määrää: / })
    .first()
    .click();
  await main.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Ostoskori, 1/ })
    .waitFor();
  const inCart = Date.now() - (await page.evaluate(() => performance.timeOrigin));
  await page.context().close();
  return inCart;
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await throttle(page);
  // The compiler names functions by a helper that the page doesn't have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(observe);
  return page;
}

async function throttle(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { offline, latency, throughput } = NETWORK;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

type Seen = Pick<Looked, 'fcp' | 'lcp' | 'cls' | 'addVisible'>;

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, addVisible: 0 };
  Object.assign(globalThis, { seen });
  const on = (type: string, tell: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.cls += value;
  });
  const look = () => {
    const isThere = [...document.querySelectorAll('button')].some(
      (button) => button.textContent.includes('Lisää ostoskoriin') && button.offsetHeight > 0,
    );
    if (isThere) seen.addVisible = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const CONDITIONS = `CPU ${CPU_SLOWDOWN}×, 150 ms, 1.6 Mbit/s (median of ${RUNS})`;

function middle<Figures extends Looked>(runs: Figures[]) {
  const of = (name: keyof Figures) => median(runs.map((run) => run[name] as number));
  return { of, ms: (name: keyof Figures) => `${Math.round(of(name))} ms` };
}

function looks(runs: Looked[]): Row[] {
  const { of, ms } = middle(runs);
  return [
    { name: 'first contentful paint', measured: ms('fcp'), target: '≤ 550 ms' },
    { name: 'largest contentful paint', measured: ms('lcp'), target: '≤ 600 ms' },
    { name: 'layout shift', measured: of('cls').toFixed(3), target: '≤ 0.02' },
    {
      name: 'JavaScript, compressed',
      measured: `${(of('scriptBytes') / 1024).toFixed(1)} KB`,
      target: '≤ 150 KB',
    },
    { name: 'requests', measured: String(of('requests')), target: '≤ 20' },
  ];
}

function printEvent(runs: Bought[]): void {
  const { ms } = middle(runs);
  printTable(`Event page, ${CONDITIONS}`, [
    ...looks(runs),
    { name: '"add" visible', measured: ms('addVisible'), target: '≤ 520 ms' },
    { name: 'first item in the cart', measured: ms('inCart'), target: '≤ 2000 ms' },
  ]);
}

const printHome = (runs: Looked[]) => printTable(`Home page, ${CONDITIONS}`, looks(runs));

void main();
