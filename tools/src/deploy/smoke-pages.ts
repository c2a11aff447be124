import { type BrowserContext, chromium, type Page } from 'playwright-core';

/** The time for a page to hydrate, also on a busy machine. */
const HYDRATION_TIMEOUT_MS = 15_000;

const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  // Builds contain no images.
  '--blink-settings=imagesEnabled=false',
];

/** The shell requests the chunk `late` as soon as all places in the server's HTML are hydrated. */
const isHydrated = () =>
  performance.getEntriesByType('resource').some(({ name }) => /\/late\.[\da-f]+\.js/.test(name));

/** The parts of the page data in the HTML that are checked. */
interface PageData {
  readonly view: { readonly match: object | null };
  readonly failed: readonly string[];
  readonly places: readonly string[];
}

/** Reports pages of other remotes, and the fallbacks that the shell has recorded. */
function fallbacks(): string[] {
  const data = document.querySelector('#page-data')?.textContent ?? 'null';
  const page = JSON.parse(data) as PageData | null;
  const isShown = page?.view.match != null && page.places.includes('page');
  const marks = performance.getEntriesByName('remote-failed') as PerformanceMark[];
  return [
    ...(isShown ? [] : ['the shell shows another page']),
    ...(page?.failed ?? []).map((name) => `the server could not show ${name}`),
    ...marks.map(({ detail }) => (detail as string[]).join(': ')),
  ];
}

/**
 * Unknown ids and carts get a 404 from the API, so a resource that failed to load is a fault only if it is a
 * file.
 */
const isFault = (text: string, url: string) =>
  !text.startsWith('Failed to load resource') || /\.(?:js|css)$/.test(new URL(url).pathname);

function listenTo(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && isFault(text, message.location().url)) faults.push(text);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

/** Returns the faults of one page. */
async function faultsOf(page: Page, url: string, timeoutMs: number): Promise<string[]> {
  const faults = listenTo(page);
  const late = `it did not hydrate within ${timeoutMs / 1000} s`;
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
    const hydration = page.waitForFunction(isHydrated, undefined, { timeout: timeoutMs });
    await hydration.catch(() => faults.push(late));
    faults.push(...(await page.evaluate(fallbacks)));
  } catch {
    // Before the page is there `evaluate` may wait for the navigation without end.
    faults.push(late);
  }
  page.removeAllListeners();
  return faults;
}

/**
 * Opens the pages one after another in one tab, because a new tab is slow. After a fault the tab is replaced.
 */
async function openEach(
  urls: string[],
  context: BrowserContext,
  { timeoutMs, found }: { timeoutMs: number; found: Map<string, string[]> },
): Promise<void> {
  let page: Page | null = null;
  for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
    page ??= await context.newPage();
    const faults = await faultsOf(page, url, timeoutMs);
    if (faults.length === 0) continue;
    found.set(url, [...new Set(faults)]);
    await page.close();
    page = null;
  }
}

const MAX_TABS = 4;

/** Opens pages of a shell in a browser. Returns the faults of each page that has some. */
export async function findPageFaults(
  executablePath: string,
  urls: readonly string[],
  timeoutMs = HYDRATION_TIMEOUT_MS,
): Promise<Map<string, string[]>> {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  // One context, so that shared files are loaded once.
  const context = await browser.newContext();
  const queue = [...urls];
  const found = new Map<string, string[]>();
  try {
    await Promise.all(
      Array.from({ length: MAX_TABS }, () => openEach(queue, context, { timeoutMs, found })),
    );
    return found;
  } finally {
    await browser.close();
  }
}
