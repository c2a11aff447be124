import type { Browser, Locator, Page } from '@playwright/test';
import { NAMES } from '../support/browser';

/** A slow phone on a slow network (targets: CPU 4×, 150 ms, 1.6 Mbit/s). */
const NETWORK = { offline: false, latency: 150, throughput: (1.6 * 1024 * 1024) / 8 };
export const CPU_SLOWDOWN = 4;
const PHONE = { width: 360, height: 740 };

/** What a visit that only looks has seen. */
export interface Looked {
  fcp: number;
  lcp: number;
  cls: number;
  scriptBytes: number;
  requests: number;
  addVisible: number;
}

export async function look(browser: Browser, url: string): Promise<Looked> {
  const page = await slowPage(browser);
  // What is loaded ahead for the next page is no part of this one's load.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await seenOn(page);
  const scriptBytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await page.context().close();
  return { ...seen, scriptBytes, requests };
}

/** A visit that clicks as soon as there is something to click; ms until the cart says so. */
export async function buyAtOnce(browser: Browser, url: string): Promise<number> {
  const page = await slowPage(browser);
  await page.goto(url, { waitUntil: 'commit' });
  const [inCart] = await Promise.all([page.evaluate(cartFilled), buyOne(page)]);
  await page.context().close();
  return inCart;
}

/**
 * Runs in the page; resolves with the milliseconds since that was asked for. Playwright itself, once
 * it has waited for a while, looks only every half a second.
 */
const cartFilled = () =>
  new Promise<number>((resolve) => {
    const look = () => {
      const cart = document.querySelector('header a[href="/cart"]');
      if (cart?.getAttribute('aria-label')?.includes(', 1 ')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });

async function buyOne(page: Page): Promise<Locator> {
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Lisää määrää: / })
    .first()
    .click();
  await main.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
  const cart = page.getByRole('banner').getByRole('link', { name: /Ostoskori, 1/ });
  await cart.waitFor();
  return cart;
}

/** Soft navigation from the event to the cart, unthrottled: ms from the click to the cart's rows. */
export async function goToCart(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.addInitScript(NAMES);
  await page.goto(url);
  const cart = await buyOne(page);
  // As whoever points at a link is about to follow it.
  await cart.hover();
  await page.waitForLoadState('networkidle');
  const took = await cart.evaluate(
    (link: HTMLAnchorElement) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () => {
          const isThere = location.pathname === '/cart' && document.querySelector('main li');
          if (isThere) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        link.click();
        look();
      }),
  );
  await page.close();
  return took;
}

/** What the page has seen since it was loaded. */
export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

export async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await throttle(page);
  await watch(page);
  return page;
}

/** From the next load on, the page keeps what it sees. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(NAMES);
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
