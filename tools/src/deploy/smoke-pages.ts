import { type BrowserContext, chromium, type Page } from 'playwright-core';

/** Milliseconds for a page to come alive, on a busy machine too. */
const DEADLINE_MS = 15_000;

const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  // No build brings any.
  '--blink-settings=imagesEnabled=false',
];

/** The shell asks for its last chunk as soon as every place that the server sent is hydrated. */
const isAlive = () =>
  performance.getEntriesByType('resource').some(({ name }) => /\/late\.[\da-f]+\.js/.test(name));

/** What the browser is told beside the HTML, as far as it matters here. */
interface PageData {
  readonly view: { readonly match: object | null };
  readonly failed: readonly string[];
  readonly places: readonly string[];
}

/** Where the page is not the build's, and what the shell notes where it shows a fallback. */
function fallbacks(): string[] {
  const data = document.querySelector('#page-data')?.textContent ?? 'null';
  const page = JSON.parse(data) as PageData | null;
  const isShown = page?.view.match != null && page.places.includes('page');
  const marks = performance.getEntriesByName('remote-failed') as PerformanceMark[];
  return [
    ...(isShown ? [] : ['the shell shows another page there']),
    ...(page?.failed ?? []).map((name) => `the server could not show ${name}`),
    ...marks.map(({ detail }) => (detail as string[]).join(': ')),
  ];
}

/**
 * Ids that nobody has, and carts that aren't there, get their 404 from the API: what could not be
 * loaded is a fault where it is a file, never where it is an answer.
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

/** What is wrong with one page, in words; empty where it is well. */
async function faultsOf(page: Page, url: string, deadline: number): Promise<string[]> {
  const faults = listenTo(page);
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: deadline });
    await page.waitForFunction(isAlive, undefined, { timeout: deadline });
  } catch {
    faults.push(`it did not come alive within ${deadline / 1000} s`);
  }
  faults.push(...(await page.evaluate(fallbacks).catch(() => [])));
  page.removeAllListeners();
  return faults;
}

/** Opens one address after the other in one tab, since a new one takes long; who left a fault there may leave more. */
async function openEach(
  urls: string[],
  context: BrowserContext,
  { deadline, found }: { deadline: number; found: Map<string, string[]> },
): Promise<void> {
  let page: Page | null = null;
  for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
    page ??= await context.newPage();
    const faults = await faultsOf(page, url, deadline);
    if (faults.length === 0) continue;
    found.set(url, [...new Set(faults)]);
    await page.close();
    page = null;
  }
}

/** Tabs. */
const AT_ONCE = 4;

/** Opens pages of a shell in one browser, as visitors do. Answers those with faults, and what they are. */
export async function visit(
  executablePath: string,
  urls: readonly string[],
  deadline = DEADLINE_MS,
): Promise<Map<string, string[]>> {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  // One visitor: what two pages need is loaded once.
  const context = await browser.newContext();
  const waiting = [...urls];
  const found = new Map<string, string[]>();
  try {
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => openEach(waiting, context, { deadline, found })),
    );
    return found;
  } finally {
    await browser.close();
  }
}
