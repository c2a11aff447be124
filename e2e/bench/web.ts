import { chromium, type Browser, type Page } from '@playwright/test';
import { buildChanged } from '@permanto/tools/build';
import { findChromium } from '@permanto/tools/gates/needs';
import { APPS } from '@permanto/tools/settings';
import { GAME } from '../support/kotipelit';
import { openShop } from '../support/shop';
import { median, printTable } from './table';

const RUNS = Number(process.env.PERMANTO_BENCH_RUNS ?? 5);
/** A slow phone on a slow network (targets: CPU 4×, 150 ms, 1.6 Mbit/s). */
const NETWORK = { offline: false, latency: 150, throughput: (1.6 * 1024 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
const EVENT = process.env.PERMANTO_BENCH_EVENT ?? GAME.id;

interface Figures {
  fcp: number;
  lcp: number;
  cls: number;
  scriptBytes: number;
  requests: number;
  addVisible: number;
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
  const runs: Figures[] = [];
  // The first visit warms the server, as other visitors do.
  for (let run = 0; run <= RUNS; run += 1) {
    const figures = await measure(browser, `${shop.origin}/events/${EVENT}`);
    if (run > 0) runs.push(figures);
  }
  await browser.close();
  await shop.end();
  print(runs);
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  return { ...(await look(browser, url)), inCart: await buyAtOnce(browser, url) };
}

/** A visit that only looks. */
async function look(browser: Browser, url: string): Promise<Omit<Figures, 'inCart'>> {
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

type Seen = Pick<Figures, 'fcp' | 'lcp' | 'cls' | 'addVisible'>;

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

function print(runs: Figures[]): void {
  const of = (name: keyof Figures) => median(runs.map((run) => run[name]));
  const ms = (name: keyof Figures) => `${Math.round(of(name))} ms`;
  printTable(`Event page, CPU ${CPU_SLOWDOWN}×, 150 ms, 1.6 Mbit/s (median of ${RUNS})`, [
    { name: 'first contentful paint', measured: ms('fcp'), target: '≤ 550 ms' },
    { name: 'largest contentful paint', measured: ms('lcp'), target: '≤ 600 ms' },
    { name: 'layout shift', measured: of('cls').toFixed(3), target: '≤ 0.02' },
    {
      name: 'JavaScript, compressed',
      measured: `${(of('scriptBytes') / 1024).toFixed(1)} KB`,
      target: '≤ 150 KB',
    },
    { name: 'requests', measured: String(of('requests')), target: '≤ 20' },
    { name: '"add" visible', measured: ms('addVisible'), target: '≤ 520 ms' },
    { name: 'first item in the cart', measured: ms('inCart'), target: '≤ 2000 ms' },
  ]);
}

void main();
