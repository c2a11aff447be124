import type { Browser, Locator, Page } from '@playwright/test';
import { NAME_HELPER_SCRIPT } from '../support/browser';

/** A slow phone on a slow network (targets: CPU 4×, 150 ms, 1.6 Mbit/s). */
const NETWORK = { offline: false, latency: 150, throughput: (1.6 * 1024 * 1024) / 8 };
export const CPU_SLOWDOWN = 4;
const PHONE = { width: 360, height: 740 };

/** The metrics of a visit without interaction. */
export interface PageMetrics {
  fcp: number;
  lcp: number;
  cls: number;
  /** ms beyond the first 50 of each task after the first paint. */
  blocking: number;
  /** Of what was asked for before hydration began. */
  scriptBytes: number;
  requests: number;
  addVisible: number;
}

export async function measurePage(browser: Browser, url: string): Promise<PageMetrics> {
  const page = await openSlowPage(browser);
  // Disable prefetching, which is not part of this page's load.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.goto(url);
  await waitForQuietNetwork(page);
  const { hydrationAt, ...metrics } = await readMetrics(page);
  const loaded = await page.evaluate((before) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const first = files.filter(({ startTime }) => startTime < before);
    const scripts = first.filter(
      ({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'),
    );
    return {
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      // With the page itself.
      requests: first.length + 1,
    };
  }, hydrationAt);
  await page.context().close();
  return { ...metrics, ...loaded };
}

/** Until the hall of an event with seats is drawn by the server, and by the chart. */
export async function measureHall(browser: Browser, url: string) {
  const page = await openSlowPage(browser);
  await page.addInitScript(() => {
    const hall = { drawn: 0, chart: 0 };
    Object.assign(globalThis, { hall });
    const poll = () => {
      if (document.querySelector('main a[href*="/sections/"] path'))
        hall.drawn ||= performance.now();
      if (document.querySelector('main canvas')) hall.chart ||= performance.now();
      if (hall.chart === 0) requestAnimationFrame(poll);
    };
    requestAnimationFrame(poll);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('main canvas').first().waitFor();
  const { fcp } = await readMetrics(page);
  const hall = await page.evaluate(
    () => (globalThis as unknown as { hall: Record<'drawn' | 'chart', number> }).hall,
  );
  await page.context().close();
  return { drawn: Math.max(fcp, hall.drawn), chart: hall.chart };
}

/**
 * Waits until nothing more has loaded for half a second, as the page itself sees it: Playwright's `networkidle`
 * counts a request whose end it misses as open for ever.
 */
const waitForQuietNetwork = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(0, ...loaded.map(({ responseEnd }) => responseEnd)) > 500;
  });

/**
 * A visit that presses a button of the page as soon as possible. Returns the ms until the cart in the header shows the
 * items, on this page or on the one that follows.
 */
export async function measureFirstPurchase(
  browser: Browser,
  url: string,
  button: RegExp,
): Promise<number> {
  const page = await openSlowPage(browser);
  const filledAt = new Promise<number>((resolve) => {
    void page.exposeFunction('reportFilledCart', resolve);
  });
  await page.addInitScript(reportFilledCart);
  await page.goto(url, { waitUntil: 'commit' });
  const startedAt = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const inCart = (await filledAt) - startedAt;
  await page.context().close();
  return inCart;
}

/** Runs in every page. Playwright's own wait polls only every half a second after a while. */
function reportFilledCart(): void {
  const poll = () => {
    const cart = document.querySelector('header a[href="/cart"]');
    if (!/Ostoskori, [1-9]/.test(cart?.textContent ?? '')) return requestAnimationFrame(poll);
    const now = performance.timeOrigin + performance.now();
    (globalThis as unknown as { reportFilledCart: (at: number) => void }).reportFilledCart(now);
  };
  poll();
}

async function buyOne(page: Page): Promise<Locator> {
  const main = page.getByRole('main');
  // The shop may begin with more than one.
  await main.getByRole('spinbutton').first().fill('1');
  await main.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
  const cart = page.getByRole('banner').getByRole('link', { name: /Ostoskori, 1/ });
  await cart.waitFor();
  return cart;
}

/**
 * Unthrottled way from the event to the cart. Returns the ms from the click to the drawer with the cart's rows.
 */
export async function measureGoToCart(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.addInitScript(NAME_HELPER_SCRIPT);
  await page.goto(url);
  const cart = await buyOne(page);
  // Hovering over a link prefetches its page.
  await cart.hover();
  await page.waitForLoadState('networkidle');
  const elapsedMs = await cart.evaluate(
    (link: HTMLAnchorElement) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const poll = () => {
          const isThere = document.querySelector('dialog[open] li');
          if (isThere) resolve(performance.now() - startedAt);
          else requestAnimationFrame(poll);
        };
        link.click();
        poll();
      }),
  );
  await page.close();
  return elapsedMs;
}

/** The metrics recorded since the page was loaded. */
export const readMetrics = (page: Page): Promise<RecordedMetrics> =>
  page.evaluate(() => (globalThis as unknown as { metrics: RecordedMetrics }).metrics);

export async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await throttle(page);
  await recordMetrics(page);
  return page;
}

/** Records metrics from the next page load on. */
export async function recordMetrics(page: Page): Promise<void> {
  await page.addInitScript(NAME_HELPER_SCRIPT);
  await page.addInitScript(observe);
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

type RecordedMetrics = Pick<PageMetrics, 'fcp' | 'lcp' | 'cls' | 'blocking' | 'addVisible'> & {
  hydrationAt: number;
};

/** Runs in the page before anything else. */
function observe(): void {
  const metrics = { fcp: 0, lcp: 0, cls: 0, blocking: 0, addVisible: 0, hydrationAt: 0 };
  Object.assign(globalThis, { metrics });
  const on = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (metrics.lcp = startTime));
  on('longtask', ({ duration }) => {
    if (metrics.fcp > 0) metrics.blocking += duration - 50;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) metrics.cls += value;
  });
  const poll = () => {
    const isThere = [...document.querySelectorAll('button')].some(
      (button) => button.textContent.endsWith('Kassalle') && button.offsetHeight > 0,
    );
    if (isThere) metrics.addVisible ||= performance.now();
    const { preHydration } = globalThis as { preHydration?: { isHydrating: () => boolean } };
    if (preHydration?.isHydrating()) metrics.hydrationAt = performance.now();
    else requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}
